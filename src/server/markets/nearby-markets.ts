import { MARKET_NEIGHBORS_MAX, type Market } from '#domain/places/market.ts';
import { parseStateCode } from '#domain/places/us-states.ts';
import { findCentralZip, listCityZips, milesBetween } from '#gazetteer/zip-lookup.ts';
import type { GeoPoint } from '#lib/geo-distance.ts';
import { slugify } from '#lib/slugify.ts';
import {
  type CityMarketRow,
  listCityMarketRows,
  listLargestMarkets,
  listNearbyMarkets,
} from '#storage/places/markets.ts';
import type { Db } from '#storage/tables.ts';

/** Accepts "tx", "TX", "texas" and "new-york". */
export function parseState(text: string): string | null {
  return parseStateCode(text) ?? parseStateCode(text.replaceAll('-', ' '));
}

/** Markets of the city and its categories. Other names are resolved: "st-louis" is Saint Louis. */
export async function findCityMarkets(db: Db, state: string, text: string): Promise<CityMarketRow[]> {
  const rows = await listCityMarketRows(db, { state, slug: slugify(text) });
  const [known] = rows.length > 0 ? [] : listCityZips(text, state);
  return known ? listCityMarketRows(db, { state, slug: slugify(known.city) }) : rows;
}

export type NearbyMarket = { market: Market; miles: number | null };

/** The database sorts by degrees, which differ in length, so more candidates are read than needed. */
const CITY_CANDIDATES = 5 * MARKET_NEIGHBORS_MAX;
/** The nearest listings of a rare category may be far away. */
const CATEGORY_CANDIDATES = 300;

/** The nearest other cities with listings, of the category if one is given. */
export async function findNearestMarkets(
  db: Db,
  from: GeoPoint & { state: string; slug?: string },
  categoryId = 0,
): Promise<NearbyMarket[]> {
  const candidates = categoryId === 0 ? CITY_CANDIDATES : CATEGORY_CANDIDATES;
  const nearby = await listNearbyMarkets(db, from, { categoryId, candidates });
  return nearby
    .filter(({ state, slug }) => state !== from.state || slug !== from.slug)
    .map((market) => ({ market, miles: milesBetween(from, market) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, MARKET_NEIGHBORS_MAX);
}

/** Markets near a city without listings; for an unknown city, the largest of its state. */
export async function findAlternativeMarkets(
  db: Db,
  state: string | null,
  city: string | undefined,
): Promise<NearbyMarket[]> {
  const center = state && city ? findCentralZip(city, state) : null;
  if (center) return findNearestMarkets(db, center);
  const inState = state ? await listLargestMarkets(db, state, MARKET_NEIGHBORS_MAX) : [];
  const largest = inState.length > 0 ? inState : await listLargestMarkets(db, null, MARKET_NEIGHBORS_MAX);
  return largest.map((market) => ({ market, miles: null }));
}
