import { sql } from 'kysely';
import type { Db } from '../tables.ts';

export type CategoryDetails = {
  id: number;
  name: string;
  formerNames: string[];
  synonyms: string[];
  services: string[];
  description: string;
};

export async function listCategoryDetails(db: Db): Promise<CategoryDetails[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'former_names as formerNames', 'synonyms', 'services', 'description'])
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute();
}

/** Changes whenever the details of a category change. */
export async function readCategoriesVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(string_agg(id || ':' || version, ' ' order by id), '') as mark
    from categories where merged_into is null`.execute(db);
  return rows[0]?.mark ?? '';
}
