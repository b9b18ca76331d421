import { sql } from 'kysely';
import type { Category } from '#domain/listings/category.ts';
import type { NamedCategory } from '#domain/listings/match-category.ts';
import { containsPattern } from '../contains-pattern.ts';
import { PREPARED } from '../engine/prepared-statements.ts';
import { paginationClause } from '../pagination.ts';
import type { Db } from '../tables.ts';

export type CategoryListingRow = { id: number; businessName: string; address: string; website: string };

export async function listCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.name, c.slug, c.description, c.sign, c.plural, coalesce(g.name, '') as "group",
      coalesce(g.position, 0) as "groupPosition", c.schema_type as "schemaType"
    from categories c left join category_groups g on g.id = c.group_id where c.merged_into is null order by c.name`.execute(
    db,
  );
  return rows;
}

/** By id, including merged categories. */
export async function readCategoryNames(db: Db): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from categories`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** `formerName` is that of the category itself, the others are what it was merged into, if it was. */
export type PresentCategory = { id: number; name: string; formerName: string };

/** By id, what each category is today. */
export async function readPresentCategories(db: Db): Promise<Map<number, PresentCategory>> {
  const { rows } = await sql<PresentCategory & { formerId: number }>`
    select c.id as "formerId", c.name as "formerName", present.id, present.name
    from categories c join categories present on present.id = coalesce(c.merged_into, c.id)`.execute(db);
  return new Map(rows.map(({ formerId, ...category }) => [formerId, category]));
}

/** Published listings by category. One lookup per category, because the table has far more rows by place. */
export async function readCategoryCounts(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; listings: number }>`
    ${PREPARED} select c.id, n.listings
    from categories c join listing_counts n on n.category_id = c.id and n.place = ''`.execute(db);
  return new Map(rows.map(({ id, listings }) => [id, listings]));
}

/** All published listings. Those with several categories are in several counts. */
export async function readListingTotal(db: Db): Promise<number> {
  const { rows } = await sql<{ listings: number }>`
    ${PREPARED} select listings from listing_counts where category_id = 0 and place = ''`.execute(db);
  return rows[0]?.listings ?? 0;
}

/** Names, slugs, synonyms and former names, for matching user input, and tags of OpenStreetMap, for imports. */
export async function listCategoryAliases(db: Db): Promise<(NamedCategory & { osmTags: string[] })[]> {
  const { rows } = await sql<NamedCategory & { osmTags: string[] }>`
    select c.id, c.name, c.osm_tags as "osmTags", array[c.slug] || c.synonyms || c.former_names || coalesce((
      select array_agg(other) from categories m, unnest(array[m.name, m.slug] || m.synonyms || m.former_names) other
      where m.merged_into = c.id
    ), '{}') as "otherNames"
    from categories c where c.merged_into is null order by c.name`.execute(db);
  return rows;
}

export type ResolvedCategory = { id: number; name: string; slug: string };

/** Finds a category by name (in any case), slug, synonym or former name. A merged category resolves to its target. */
export async function findCategory(db: Db, name: string): Promise<ResolvedCategory | null> {
  const { rows } = await sql<ResolvedCategory>`
    ${PREPARED} select present.id, present.name, present.slug
    from categories c join categories present on present.id = coalesce(c.merged_into, c.id)
    where lower(c.name) = lower(${name}) or c.slug = lower(${name})
    order by lower(c.name) = lower(${name}) desc limit 1`.execute(db);
  return rows[0] ?? (await findCategoryByAlias(db, name));
}

async function findCategoryByAlias(db: Db, name: string): Promise<ResolvedCategory | null> {
  const { rows } = await sql<ResolvedCategory>`
    ${PREPARED} select present.id, present.name, present.slug
    from categories c join categories present on present.id = coalesce(c.merged_into, c.id)
    where lower(${name}) = any(c.former_names) or lower(${name}) = any(c.synonyms)
    order by lower(${name}) = any(c.former_names) desc, present.id limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function listKnownCategoryNames(db: Db, names: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select candidate as name from unnest(${names}::text[]) candidate
    where exists (select from categories where lower(name) = lower(candidate) or slug = lower(candidate)
      or lower(candidate) = any(former_names) or lower(candidate) = any(synonyms))`.execute(db);
  return new Set(rows.map((row) => row.name));
}

/** Categories whose name, synonyms or services are most similar to the words. */
export async function listSimilarCategories(db: Db, words: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from categories where merged_into is null
    order by greatest(similarity(name, ${words}),
      coalesce((select max(similarity(other, ${words})) from unnest(services || synonyms) other), 0)) desc, name
    limit ${limit}`.execute(db);
  return rows.map((row) => row.name);
}

/** Has an entry for each category, even without listings. */
export async function listTopListingsByCategory(
  db: Db,
  categoryIds: number[],
  limit: number,
): Promise<Map<number, CategoryListingRow[]>> {
  const columns = sql`id, business_name, address, website, score`;
  const page = paginationClause({ limit, offset: 0 });
  const { rows } = await sql<CategoryListingRow & { categoryId: number }>`
    ${PREPARED} select c.id as "categoryId", l.id, l.business_name as "businessName", l.address, l.website
    from unnest(${categoryIds}::int[]) as c (id), lateral (
      select * from (
        (select ${columns} from listings where category_id = c.id and status = 'published' order by score desc, id ${page})
        union all
        (select ${columns} from listings
          where additional_category_ids <> '{}' and additional_category_ids @> array[c.id] and status = 'published'
          order by score desc, id ${page})
      ) best order by score desc, id ${page}
    ) l order by c.id, l.score desc, l.id`.execute(db);
  const listingsByCategory = groupByCategory(rows);
  for (const id of categoryIds) if (!listingsByCategory.has(id)) listingsByCategory.set(id, []);
  return listingsByCategory;
}

/** Listings by category whose name contains the text, in any case. */
export async function listNamedListingsByCategory(
  db: Db,
  text: string,
  limit: number,
): Promise<Map<number, CategoryListingRow[]>> {
  const { rows } = await sql<CategoryListingRow & { categoryId: number }>`
    select category as "categoryId", id, business_name as "businessName", address, website
    from (
      select id, business_name, address, website, category,
        row_number() over (partition by category order by score desc, id) as place
      from listings, unnest(listing_categories(category_id, additional_category_ids)) category
      where status = 'published' and lower(business_name) like ${containsPattern(text)}
    ) named where place <= ${limit} order by category, place`.execute(db);
  return groupByCategory(rows);
}

function groupByCategory(rows: (CategoryListingRow & { categoryId: number })[]): Map<number, CategoryListingRow[]> {
  const listingsByCategory = new Map<number, CategoryListingRow[]>();
  for (const { categoryId, id, businessName, address, website } of rows) {
    const listings = listingsByCategory.get(categoryId) ?? [];
    listings.push({ id, businessName, address, website });
    listingsByCategory.set(categoryId, listings);
  }
  return listingsByCategory;
}
