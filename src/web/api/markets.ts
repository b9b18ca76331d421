import { queryOptions } from '@tanstack/react-query';
import { BEST_IN_MARKET } from '#domain/market.ts';
import { type Api, ApiError } from './api.ts';
import { ESSENTIAL, FRESH_MS } from './query-client.ts';
import { readListings } from './read.ts';
import {
  type CityMarket,
  type Markets,
  readCityMarket,
  readInstead,
  readMarkets,
  readStateMarkets,
  type StateMarkets,
} from './read-markets.ts';
import { readOnce } from './read-once.ts';

const PATH = '/api/markets';

/** What an address names: nothing, a state, a city in it, a category of that. In whatever spelling. */
export type AskedMarket = { state?: string | undefined; city?: string | undefined; category?: string | undefined };

export type FoundPlace =
  | { kind: 'all'; all: Markets }
  | { kind: 'state'; state: StateMarkets }
  | { kind: 'city'; market: CityMarket };

/** Null when nothing is published there. */
export function placeQuery(api: Api, asked: AskedMarket) {
  return queryOptions({
    ...ESSENTIAL,
    queryKey: ['markets', asked.state, asked.city, asked.category],
    staleTime: FRESH_MS.listings,
    queryFn: async ({ signal }): Promise<FoundPlace | null> => {
      const names = [asked.state, asked.city, asked.category].filter((name) => name !== undefined);
      const path = [PATH, ...names.map(encodeURIComponent)].join('/');
      return readPlace(await orMissing(api.call({ path, signal })));
    },
  });
}

const readPlace = readOnce((answer: unknown): FoundPlace | null => {
  const market = readCityMarket(answer);
  if (market) return { kind: 'city', market };
  const state = readStateMarkets(answer);
  if (state) return { kind: 'state', state };
  return answer === null ? null : { kind: 'all', all: readMarkets(answer) };
});

/** The businesses of a market that stand first in any list of it. */
export function bestQuery(api: Api, { state, city, category }: AskedMarket) {
  return queryOptions({
    queryKey: ['best', state, city, category],
    staleTime: FRESH_MS.listings,
    queryFn: async ({ signal }) => {
      const query = { public: true, city, state, category, limit: BEST_IN_MARKET };
      return readBest(await api.call({ path: '/listings.php', query, signal }));
    },
  });
}

// our own server names the category of each
const readBest = readOnce((answer: unknown) => readListings(answer, new Map()).listings);

/** Where to go from a market that is not there. */
export function insteadQuery(api: Api, { state, city }: AskedMarket) {
  return queryOptions({
    queryKey: ['markets-instead', state, city],
    staleTime: FRESH_MS.listings,
    queryFn: async ({ signal }) =>
      readInstead(await api.call({ path: `${PATH}/near`, query: { state, city }, signal })),
  });
}

async function orMissing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
