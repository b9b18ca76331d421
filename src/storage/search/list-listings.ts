import { type RawBuilder, sql } from 'kysely';
import { PREPARED } from '../engine/prepared-statements.ts';
import {
  LISTING_COLUMNS,
  type ListingRow,
  type ListingWithCategory,
  listingFromRow,
} from '../listings/listing-rows.ts';
import { type Pagination, paginationClause } from '../pagination.ts';
import type { Db } from '../tables.ts';
import {
  filterConditions,
  isAdditionalCategory,
  type ListingFilter,
  matchesNothing,
  precountedPlaces,
} from './listing-filter.ts';

export type ListingsWithTotal = { listings: ListingWithCategory[]; total: number };

type CountedRow = ListingRow & { total: number };

/** Best first: an index scan, with the total from the counts. */
export async function listListings(
  db: Db,
  filter: ListingFilter,
  { page, now }: { page: Pagination; now: Date },
): Promise<ListingsWithTotal> {
  if (matchesNothing(filter)) return { listings: [], total: 0 };
  const total = totalQuery(filter);
  const { rows } = await sql<CountedRow>`
    ${PREPARED} with page as (
      ${selectPage(filter, page)}
    )
    select ${LISTING_COLUMNS}, (${total}) as total
    from page join listings l on l.id = page.id join categories c on c.id = l.category_id
    order by page.score desc, page.id`.execute(db);
  return {
    listings: rows.map((row) => listingFromRow(row, now)),
    total: rows[0]?.total ?? (await readTotal(db, total)),
  };
}

function selectPage({ categoryId, ...filter }: ListingFilter, page: Pagination): RawBuilder<unknown> {
  if (categoryId === undefined) return sql`${selectBest(filter, sql``)} ${paginationClause(page)}`;
  // Each part is an index scan that ends early.
  const upToPage = page.offset > 0 ? sql`limit ${sql.lit(page.limit)} + ${page.offset}` : paginationClause(page);
  return sql`select l.id, l.score from (
      (${selectBest(filter, sql`l.category_id = ${categoryId} and`)} ${upToPage})
      union all
      (${selectBest(filter, sql`${isAdditionalCategory(categoryId)} and`)} ${upToPage})
    ) l order by l.score desc, l.id ${paginationClause(page)}`;
}

const selectBest = (filter: ListingFilter, inCategory: RawBuilder<unknown>) =>
  sql`select l.id, l.score from listings l
      where l.status = 'published' and ${inCategory} ${filterConditions(filter)}
      order by l.score desc, l.id`;

function totalQuery(filter: ListingFilter): RawBuilder<unknown> {
  const places = precountedPlaces(filter);
  if (places) {
    return sql`select coalesce(sum(listings), 0)::int from listing_counts
      where category_id = ${filter.categoryId ?? 0} and place in (${sql.join(places)})`;
  }
  return sql`select count(*)::int from listings l where l.status = 'published' and ${filterConditions(filter)}`;
}

/** A page past the end has no row to carry the total. */
async function readTotal(db: Db, total: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select (${total}) as total`.execute(db);
  return rows[0]?.total ?? 0;
}
