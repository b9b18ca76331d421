import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** What a category file holds of a category. */
export type StoredCategory = {
  id: number;
  name: string;
  slug: string;
  description: string;
  services: string[];
  synonyms: string[];
  formerNames: string[];
  sign: string;
  plural: string;
  group: string;
  osmTags: string[];
  schemaType: string;
  version: number;
  /** The name of the category that it was merged into. */
  mergedInto: string | null;
};

/** All categories, in the order of the directory. */
export async function listStoredCategories(db: Db): Promise<StoredCategory[]> {
  const { rows } = await sql<StoredCategory>`
    select c.id, c.name, c.slug, c.description, to_json(c.services) as services, to_json(c.synonyms) as synonyms,
      to_json(c.former_names) as "formerNames", c.sign, c.plural, coalesce(g.name, '') as "group",
      to_json(c.osm_tags) as "osmTags", c.schema_type as "schemaType", c.version, target.name as "mergedInto"
    from categories c left join category_groups g on g.id = c.group_id left join categories target on target.id = c.merged_into
    order by g.position nulls last, c.name`.execute(db);
  return rows;
}
