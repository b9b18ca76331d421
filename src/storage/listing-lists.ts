import { type RawBuilder, sql } from 'kysely';
import { countedPlaces, filterConditions, findsNothing, type ListingFilter } from './listing-filter.ts';
import { type FoundListing, LISTING_COLUMNS, type ListingRow, listingFromRow } from './listing-rows.ts';
import { type Page, pageClause } from './page.ts';
import { PLANNED_ONCE } from './planned-once.ts';
import type { Db } from './tables.ts';

export type ListingPage = { listings: FoundListing[]; total: number };

type CountedRow = ListingRow & { total: number };

/** Published listings, best first: a walk along one index, with the total from the counts. */
export async function listListings(
  db: Db,
  filter: ListingFilter,
  { page, now }: { page: Page; now: Date },
): Promise<ListingPage> {
  if (findsNothing(filter)) return { listings: [], total: 0 };
  const total = totalOf(filter);
  const { rows } = await sql<CountedRow>`
    ${PLANNED_ONCE} with page as (
      select l.id, l.score from listings l
      where l.status = 'published' and ${filterConditions(filter)}
      order by l.score desc, l.id ${pageClause(page)}
    )
    select ${LISTING_COLUMNS}, (${total}) as total
    from page join listings l on l.id = page.id join categories c on c.id = l.category_id
    order by page.score desc, page.id`.execute(db);
  return {
    listings: rows.map((row) => listingFromRow(row, now)),
    total: rows[0]?.total ?? (await countOnly(db, total)),
  };
}

function totalOf(filter: ListingFilter): RawBuilder<unknown> {
  const places = countedPlaces(filter);
  if (places) {
    return sql`select coalesce(sum(listings), 0)::int from listing_counts
      where category_id = ${filter.categoryId ?? 0} and place in (${sql.join(places)})`;
  }
  return sql`select count(*)::int from listings l where l.status = 'published' and ${filterConditions(filter)}`;
}

/** Past the end of the list there is no row to carry the total. */
async function countOnly(db: Db, total: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select (${total}) as total`.execute(db);
  return rows[0]?.total ?? 0;
}
