import { type RawBuilder, sql } from 'kysely';
import type { Market, MarketTotals } from '#domain/places/market.ts';
import { PREPARED } from '../engine/prepared-statements.ts';
import { paginationClause } from '../pagination.ts';
import { isAdditionalCategory } from '../search/listing-filter.ts';
import type { Db } from '../tables.ts';

const IS_CITY_MARKET = sql`category_id = 0 and listings > 0`;

/** For a market `m`, located at the center of its listings. */
const MARKET_COLUMNS = sql`m.state, m.city, m.city_slug as slug, m.listings,
  m.latitude_sum / (1e5 * m.listings)::float8 as latitude, m.longitude_sum / (1e5 * m.listings)::float8 as longitude`;

const SUMS = sql`sum(listings)::int as listings, sum(verified)::int as verified, sum(reviews)::bigint as reviews,
  sum(rating_sum)::bigint as "ratingSum"`;

export type StateFigures = MarketTotals & { state: string; cities: number };

/** Largest first. */
export async function listStates(db: Db): Promise<StateFigures[]> {
  const { rows } = await sql<StateFigures>`
    ${PREPARED} select state, count(*)::int as cities, ${SUMS}
    from markets where ${IS_CITY_MARKET} group by state order by listings desc, state`.execute(db);
  return rows;
}

/** Null if it has no published listing. */
export async function findState(db: Db, state: string): Promise<StateFigures | null> {
  const { rows } = await sql<StateFigures>`
    ${PREPARED} select state, count(*)::int as cities, ${SUMS}
    from markets where ${IS_CITY_MARKET} and state = ${state} group by state`.execute(db);
  return rows[0] ?? null;
}

/** Cities with businesses. */
export async function countMarkets(db: Db): Promise<number> {
  const { rows } = await sql<{ cities: number }>`
    ${PREPARED} select count(*)::int as cities from markets where ${IS_CITY_MARKET}`.execute(db);
  return rows[0]?.cities ?? 0;
}

/** Largest first, of one state or of all. */
export async function listLargestMarkets(db: Db, state: string | null, limit: number): Promise<Market[]> {
  const { rows } = await sql<Market>`
    ${PREPARED} select ${MARKET_COLUMNS}
    from markets m where ${IS_CITY_MARKET} ${state === null ? sql`` : sql`and state = ${state}`}
    order by listings desc, id ${paginationClause({ limit, offset: 0 })}`.execute(db);
  return rows;
}

/** Null if the city has no published listing. */
export async function findMarketOfCity(
  db: Db,
  { city, state }: { city: string; state: string },
): Promise<Market | null> {
  const { rows } = await sql<Market>`
    ${PREPARED} select ${MARKET_COLUMNS}
    from markets m where ${IS_CITY_MARKET} and state = ${state} and city = ${city}`.execute(db);
  return rows[0] ?? null;
}

export type CategoryListingCount = { name: string; plural: string; slug: string; sign: string; listings: number };

export async function listStateCategories(db: Db, state: string, limit: number): Promise<CategoryListingCount[]> {
  const { rows } = await sql<CategoryListingCount>`
    ${PREPARED} select c.name, c.plural, c.slug, c.sign, n.listings
    from categories c join listing_counts n on n.category_id = c.id and n.place = ${state} and n.listings > 0
    where c.merged_into is null order by n.listings desc, c.name ${paginationClause({ limit, offset: 0 })}`.execute(db);
  return rows;
}

/** For the whole city, `category` is null and `categoryId` 0. */
export type CityMarketRow = Market &
  MarketTotals & { categoryId: number; category: Omit<CategoryListingCount, 'listings'> | null };

/** The city itself, then its categories, largest first. */
export async function listCityMarketRows(
  db: Db,
  { state, slug }: Pick<Market, 'state' | 'slug'>,
): Promise<CityMarketRow[]> {
  const { rows } = await sql<CityMarketRow>`
    ${PREPARED} select ${MARKET_COLUMNS}, m.verified, m.reviews, m.rating_sum as "ratingSum", m.category_id as "categoryId",
      case when c.id is not null then json_build_object('name', c.name, 'plural', c.plural, 'slug', c.slug, 'sign', c.sign) end as category
    from markets m left join categories c on c.id = m.category_id and c.merged_into is null
    where m.state = ${state} and m.city_slug = ${slug} and m.listings > 0 and (m.category_id = 0 or c.id is not null)
    order by m.category_id = 0 desc, m.listings desc, c.name`.execute(db);
  return rows;
}

export type MarketSpot = { latitude: number; longitude: number };

export type NearbyMarketsQuery = {
  /** Only markets of this category; 0 for whole cities. */
  categoryId: number;
  /** How many of the nearest cities are considered. */
  candidates: number;
};

/** Nearest first on the map: a degree of latitude counts like a degree of longitude. */
export async function listNearbyMarkets(
  db: Db,
  { latitude, longitude }: MarketSpot,
  near: NearbyMarketsQuery,
): Promise<Market[]> {
  const around = sql`select state, city_slug from markets where ${IS_CITY_MARKET}
    order by centre <-> point(${longitude}, ${latitude}) ${paginationClause({ limit: near.candidates, offset: 0 })}`;
  const { rows } = await sql<Market>`
    ${PREPARED} select ${MARKET_COLUMNS}
    from (${around}) around join markets m on m.state = around.state and m.city_slug = around.city_slug
    where m.category_id = ${near.categoryId} and m.listings > 0`.execute(db);
  return rows;
}

/** Locations of the best listings of a market. */
export async function listMarketSpots(
  db: Db,
  market: Pick<Market, 'state' | 'slug'> & { categoryId: number },
  limit: number,
): Promise<MarketSpot[]> {
  const page = paginationClause({ limit, offset: 0 });
  const selectBest = categoryConditions(market.categoryId).map(
    (inCategory) => sql`(
      select l.id, l.score, l.latitude, l.longitude from listings l
      where ${inCategory} and l.state = ${market.state} and l.city_slug = ${market.slug} and l.status = 'published'
      order by l.score desc, l.id ${page})`,
  );
  const { rows } = await sql<MarketSpot>`
    ${PREPARED} select latitude, longitude from (${sql.join(selectBest, sql` union all `)}) best
    order by score desc, id ${page}`.execute(db);
  return rows;
}

/** One selection of listings `l` for each index. */
function categoryConditions(categoryId: number): RawBuilder<unknown>[] {
  if (categoryId === 0) return [sql`true`];
  return [sql`l.category_id = ${categoryId}`, isAdditionalCategory(categoryId)];
}
