import { MARKET_NEIGHBOURS, type Market } from '#domain/market.ts';
import { slugify } from '#domain/slug.ts';
import { stateCode } from '#domain/state.ts';
import { centralZip, milesBetween, type Point, zipsOfCity } from '#gazetteer/places.ts';
import { type CityRow, listCityRows, listLargestMarkets, listMarketsNear } from '#storage/markets.ts';
import type { ServerContext } from '../http/context.ts';

type Db = ServerContext['db'];

/** "tx", "TX", "texas" and "new-york". */
export function readState(text: string): string | null {
  return stateCode(text) ?? stateCode(text.replaceAll('-', ' '));
}

/** The city and its categories, by whatever it is called: "st-louis" is Saint Louis. Empty when it holds nothing. */
export async function findCityRows(db: Db, state: string, text: string): Promise<CityRow[]> {
  const rows = await listCityRows(db, { state, slug: slugify(text) });
  const [known] = rows.length > 0 ? [] : zipsOfCity(text, state);
  return known ? listCityRows(db, { state, slug: slugify(known.city) }) : rows;
}

export type NearMarket = { market: Market; miles: number | null };

/** A degree is not the same to the north and to the east, so more are looked at than are wanted. */
const AMONG_CITIES = 5 * MARKET_NEIGHBOURS;
/** A rare trade is looked for in so many cities around. */
const AMONG_TRADES = 300;

/** The nearest other cities that hold something, of that category if one is given. */
export async function nearestMarkets(
  db: Db,
  from: Point & { state: string; slug?: string },
  categoryId = 0,
): Promise<NearMarket[]> {
  const among = categoryId === 0 ? AMONG_CITIES : AMONG_TRADES;
  const around = await listMarketsNear(db, from, { categoryId, among });
  return around
    .filter(({ state, slug }) => state !== from.state || slug !== from.slug)
    .map((market) => ({ market, miles: milesBetween(from, market) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, MARKET_NEIGHBOURS);
}

/** Around a city that holds nothing itself; where nobody knows it, the largest of its state. */
export async function marketsInstead(db: Db, state: string | null, city: string | undefined): Promise<NearMarket[]> {
  const centre = state && city ? centralZip(city, state) : null;
  if (centre) return nearestMarkets(db, centre);
  const inState = state ? await listLargestMarkets(db, state, MARKET_NEIGHBOURS) : [];
  const largest = inState.length > 0 ? inState : await listLargestMarkets(db, null, MARKET_NEIGHBOURS);
  return largest.map((market) => ({ market, miles: null }));
}
