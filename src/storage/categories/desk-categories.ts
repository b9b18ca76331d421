import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from '../contains-pattern.ts';
import { isAdditionalCategory } from '../search/listing-filter.ts';
import type { Db } from '../tables.ts';
import { assignCategoryGroup, deleteEmptyGroups } from './category-groups.ts';

export type DeskCategoryRow = {
  id: number;
  name: string;
  slug: string;
  description: string;
  sign: string;
  synonyms: string[];
  formerNames: string[];
  plural: string;
  /** Empty for none. */
  group: string;
  services: string[];
  osmTags: string[];
  schemaType: string;
  /** Published listings only. */
  listings: number;
  version: number;
};

/** The slug is derived from the name; a group that does not exist is created. */
export type CategoryInput = {
  name: string;
  slug: string;
  description: string;
  sign: string;
  synonyms: string[];
  plural: string;
  group: string;
  /** Unchanged if undefined. */
  services?: string[];
  osmTags?: string[];
  schemaType?: string;
};

/** The version and the names that an update continues. */
type CategoryBefore = Pick<DeskCategoryRow, 'id' | 'name' | 'slug' | 'formerNames' | 'group' | 'version'>;

const COLUMNS = sql`c.id, c.name, c.slug, c.description, c.sign, c.synonyms, c.former_names as "formerNames", c.version,
  c.plural, coalesce(g.name, '') as "group", c.services, c.osm_tags as "osmTags", c.schema_type as "schemaType",
  coalesce(n.listings, 0) as listings`;

function selectCategories(where: RawBuilder<boolean>): RawBuilder<DeskCategoryRow> {
  return sql<DeskCategoryRow>`select ${COLUMNS} from categories c left join category_groups g on g.id = c.group_id
    left join listing_counts n on n.category_id = c.id and n.place = ''
    where c.merged_into is null and ${where} order by c.name`;
}

export async function listDeskCategories(db: Db, search: string | undefined): Promise<DeskCategoryRow[]> {
  const names = sql`lower(concat_ws(' ', c.name, c.plural, c.slug, g.name, array_to_string(c.synonyms || c.former_names, ' ')))`;
  const { rows } = await selectCategories(
    search ? sql<boolean>`${names} like ${containsPattern(search)}` : sql<boolean>`true`,
  ).execute(db);
  return rows;
}

/** Null if it does not exist or was merged. */
export async function findDeskCategory(db: Db, id: number): Promise<DeskCategoryRow | null> {
  const { rows } = await selectCategories(sql<boolean>`c.id = ${id}`).execute(db);
  return rows[0] ?? null;
}

/** Writers of listings in these categories have finished, and new ones wait until the transaction ends. */
export async function lockCategories(tx: Db, ids: number[]): Promise<void> {
  await sql`select id from categories where id = any(${ids}::int[]) order by id for update`.execute(tx);
}

/** Throws a unique violation if the name or slug is taken. */
export async function insertCategory(tx: Db, form: CategoryInput): Promise<number> {
  const { id } = await tx.insertInto('categories').values(columnsOf(form)).returning('id').executeTakeFirstOrThrow();
  await releaseNamesElsewhere(tx, id, form);
  if (form.group !== '') await assignCategoryGroup(tx, id, form.group);
  return id;
}

/** Throws a unique violation if the name or slug is taken. The former name keeps resolving to the category. */
export async function updateCategory(tx: Db, before: CategoryBefore, form: CategoryInput): Promise<void> {
  const present = new Set([form.name.toLowerCase(), form.slug]);
  const former = new Set([...before.formerNames, before.name.toLowerCase(), before.slug]);
  await tx
    .updateTable('categories')
    .set({
      ...columnsOf(form),
      former_names: [...former].filter((name) => !present.has(name)),
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute();
  await releaseNamesElsewhere(tx, before.id, form);
  if (before.group !== form.group) await assignCategoryGroup(tx, before.id, form.group);
}

/** A name resolves to one category: the one that has it now. */
async function releaseNamesElsewhere(tx: Db, id: number, { name, slug }: CategoryInput): Promise<void> {
  await sql`
    update categories set former_names = array_remove(array_remove(former_names, lower(${name})), ${slug})
    where id <> ${id} and former_names && array[lower(${name}), ${slug}]`.execute(tx);
}

/** Counts the references to the category, main or additional: listings of any status, edits and merged categories. */
export async function countCategoryDependents(
  tx: Db,
  id: number,
): Promise<{ listings: number; edits: number; merged: number }> {
  const { rows } = await sql<{ listings: number; edits: number; merged: number }>`
    select (select count(*)::int from listings l where l.category_id = ${id} or ${isAdditionalCategory(id)}) as listings,
      (select count(*)::int from listing_edits
        where category_id = ${id} or (status = 'pending' and ${id} = any(additional_category_ids))) as edits,
      (select count(*)::int from categories where merged_into = ${id}) as merged`.execute(tx);
  return rows[0] ?? { listings: 0, edits: 0, merged: 0 };
}

export async function deleteCategoryRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('listing_counts').where('category_id', '=', id).execute();
  await tx.deleteFrom('markets').where('category_id', '=', id).execute();
  await tx.deleteFrom('categories').where('id', '=', id).execute();
  await deleteEmptyGroups(tx);
}

/** Rebuilds the search documents of the next listings of a category. Returns the last id; null when done. */
export async function reindexNextListings(
  tx: Db,
  { categoryId, after }: { categoryId: number; after: number },
  limit: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from listings l where (l.category_id = ${categoryId} or ${isAdditionalCategory(categoryId)}) and id > ${after}
    order by id limit ${limit}
    for no key update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return null;
  await sql`select index_listings(${ids}::bigint[])`.execute(tx);
  return ids.at(-1) ?? null;
}

/** Rewrites the search documents of the next listings. Returns the last id; null when done. */
export async function rewriteNextDocuments(tx: Db, after: number, limit: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where id > ${after} order by id limit ${limit} for no key update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return null;
  await sql`select write_documents(${ids}::bigint[])`.execute(tx);
  return ids.at(-1) ?? null;
}

function columnsOf(form: CategoryInput) {
  return {
    name: form.name,
    slug: form.slug,
    description: form.description,
    sign: form.sign,
    synonyms: form.synonyms,
    plural: form.plural,
    ...(form.services && { services: form.services }),
    ...(form.osmTags && { osm_tags: form.osmTags }),
    ...(form.schemaType !== undefined && { schema_type: form.schemaType }),
  };
}
