import { type RawBuilder, sql } from 'kysely';
import type { Market, MarketFigures } from '#domain/market.ts';
import { pageClause } from './page.ts';
import { PLANNED_ONCE } from './planned-once.ts';
import type { Db } from './tables.ts';

/** Markets that are whole cities and hold something. */
const CITIES = sql`category_id = 0 and listings > 0`;

/** Of a market `m`: where it is, is the middle of where its businesses are. */
const MARKET_COLUMNS = sql`m.state, m.city, m.city_slug as slug, m.listings,
  m.latitude_sum / (1e5 * m.listings)::float8 as latitude, m.longitude_sum / (1e5 * m.listings)::float8 as longitude`;

const SUMS = sql`sum(listings)::int as listings, sum(verified)::int as verified, sum(reviews)::bigint as reviews,
  sum(rating_sum)::bigint as "ratingSum"`;

export type StateFigures = MarketFigures & { state: string; cities: number };

/** Every state that holds something, the largest first. */
export async function listStates(db: Db): Promise<StateFigures[]> {
  const { rows } = await sql<StateFigures>`
    ${PLANNED_ONCE} select state, count(*)::int as cities, ${SUMS}
    from markets where ${CITIES} group by state order by listings desc, state`.execute(db);
  return rows;
}

/** Null when nothing in it is published. */
export async function findState(db: Db, state: string): Promise<StateFigures | null> {
  const { rows } = await sql<StateFigures>`
    ${PLANNED_ONCE} select state, count(*)::int as cities, ${SUMS}
    from markets where ${CITIES} and state = ${state} group by state`.execute(db);
  return rows[0] ?? null;
}

/** Cities, of that state or of all, the largest first. */
export async function listLargestMarkets(db: Db, state: string | null, limit: number): Promise<Market[]> {
  const { rows } = await sql<Market>`
    ${PLANNED_ONCE} select ${MARKET_COLUMNS}
    from markets m where ${CITIES} ${state === null ? sql`` : sql`and state = ${state}`}
    order by listings desc, id ${pageClause({ limit, offset: 0 })}`.execute(db);
  return rows;
}

export type CategoryCount = { name: string; slug: string; sign: string; listings: number };

/** The categories that hold most in a state. */
export async function listStateCategories(db: Db, state: string, limit: number): Promise<CategoryCount[]> {
  const { rows } = await sql<CategoryCount>`
    ${PLANNED_ONCE} select c.name, c.slug, c.sign, n.listings
    from categories c join listing_counts n on n.category_id = c.id and n.place = ${state} and n.listings > 0
    where c.merged_into is null order by n.listings desc, c.name ${pageClause({ limit, offset: 0 })}`.execute(db);
  return rows;
}

/** Of the whole city the category is null and its id 0. */
export type CityRow = Market & MarketFigures & { categoryId: number; category: Omit<CategoryCount, 'listings'> | null };

/** A city and its categories, those that hold something, the largest first; the city itself before all. */
export async function listCityRows(db: Db, { state, slug }: Pick<Market, 'state' | 'slug'>): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    ${PLANNED_ONCE} select ${MARKET_COLUMNS}, m.verified, m.reviews, m.rating_sum as "ratingSum", m.category_id as "categoryId",
      case when c.id is not null then json_build_object('name', c.name, 'slug', c.slug, 'sign', c.sign) end as category
    from markets m left join categories c on c.id = m.category_id and c.merged_into is null
    where m.state = ${state} and m.city_slug = ${slug} and m.listings > 0 and (m.category_id = 0 or c.id is not null)
    order by m.category_id = 0 desc, m.listings desc, c.name`.execute(db);
  return rows;
}

export type Spot = { latitude: number; longitude: number };

export type Near = {
  /** Those without this category are left out, and its listings alone are counted. */
  categoryId: number;
  /** How many of the nearest cities are looked at. */
  among: number;
};

/** Cities around a spot, the nearest first as the map has it: a degree to the north counts like one to the east. */
export async function listMarketsNear(db: Db, { latitude, longitude }: Spot, near: Near): Promise<Market[]> {
  const around = sql`select state, city_slug from markets where ${CITIES}
    order by centre <-> point(${longitude}, ${latitude}) ${pageClause({ limit: near.among, offset: 0 })}`;
  const { rows } = await sql<Market>`
    ${PLANNED_ONCE} select ${MARKET_COLUMNS}
    from (${around}) around join markets m on m.state = around.state and m.city_slug = around.city_slug
    where m.category_id = ${near.categoryId} and m.listings > 0`.execute(db);
  return rows;
}

/** Where the best of a market's businesses are. */
export async function listMarketSpots(
  db: Db,
  market: Pick<Market, 'state' | 'slug'> & { categoryId: number },
  limit: number,
): Promise<Spot[]> {
  const { rows } = await sql<Spot>`
    ${PLANNED_ONCE} select latitude, longitude from listings
    where ${inCategory(market.categoryId)} state = ${market.state} and city_slug = ${market.slug} and status = 'published'
    order by score desc, id ${pageClause({ limit, offset: 0 })}`.execute(db);
  return rows;
}

function inCategory(categoryId: number): RawBuilder<unknown> {
  return categoryId === 0 ? sql`` : sql`category_id = ${categoryId} and`;
}
