import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Names of categories and groups by id, for the scopes of fields. A merged category has the name of its target. */
export type ScopeNames = { categories: Map<number, string>; groups: Map<number, string> };

export async function readScopeNames(db: Db): Promise<ScopeNames> {
  const categories = await sql<{ id: number; name: string }>`
    select c.id, present.name from categories c join categories present on present.id = coalesce(c.merged_into, c.id)
    order by c.merged_into is null, c.id`.execute(db);
  const groups = await sql<{ id: number; name: string }>`select id, name from category_groups`.execute(db);
  return {
    categories: new Map(categories.rows.map(({ id, name }) => [id, name])),
    groups: new Map(groups.rows.map(({ id, name }) => [id, name])),
  };
}

/** The id of a name, in any case. */
export function findScopeId(names: ReadonlyMap<number, string>, name: string): number | undefined {
  let found: number | undefined;
  for (const [id, each] of names) if (each.toLowerCase() === name.toLowerCase()) found = id;
  return found;
}
