import { queryOptions } from '@tanstack/react-query';
import { MARKET_TOP_LISTINGS } from '#domain/places/market.ts';
import { type Api, ApiError } from './api.ts';
import { memoizeByResponse } from './memoize-by-response.ts';
import {
  type CityMarket,
  type MarketsOverview,
  parseCityMarket,
  parseMarketAlternatives,
  parseMarketsOverview,
  parseStateMarkets,
  type StateMarkets,
} from './parse-markets.ts';
import { parseListings } from './parse-responses.ts';
import { ESSENTIAL, STALE_TIME_MS } from './query-client.ts';

const PATH = '/api/markets';

/** What an address names: nothing, a state, a city in it, a category of that. In whatever spelling. */
export type MarketParams = { state?: string | undefined; city?: string | undefined; category?: string | undefined };

export type MarketResult =
  | { kind: 'all'; all: MarketsOverview }
  | { kind: 'state'; state: StateMarkets }
  | { kind: 'city'; market: CityMarket };

/** Null when nothing is published there. */
export function marketQuery(api: Api, asked: MarketParams) {
  return queryOptions({
    ...ESSENTIAL,
    queryKey: ['markets', asked.state, asked.city, asked.category],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }): Promise<MarketResult | null> => {
      const names = [asked.state, asked.city, asked.category].filter((name) => name !== undefined);
      const path = [PATH, ...names.map(encodeURIComponent)].join('/');
      return parseMarketResult(await nullIfMissing(api.request({ path, signal })));
    },
  });
}

const parseMarketResult = memoizeByResponse((answer: unknown): MarketResult | null => {
  const market = parseCityMarket(answer);
  if (market) return { kind: 'city', market };
  const state = parseStateMarkets(answer);
  if (state) return { kind: 'state', state };
  return answer === null ? null : { kind: 'all', all: parseMarketsOverview(answer) };
});

/** The businesses of a market that stand first in any list of it. */
export function topListingsQuery(api: Api, { state, city, category }: MarketParams) {
  return queryOptions({
    queryKey: ['best', state, city, category],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }) => {
      const query = { public: true, city, state, category, limit: MARKET_TOP_LISTINGS };
      return parseTopListings(await api.request({ path: '/listings.php', query, signal }));
    },
  });
}

// our own server names the category of each
const parseTopListings = memoizeByResponse((answer: unknown) => parseListings(answer, new Map()).listings);

/** Where to go from a market that is not there. */
export function marketAlternativesQuery(api: Api, { state, city }: MarketParams) {
  return queryOptions({
    queryKey: ['markets-instead', state, city],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }) =>
      parseMarketAlternatives(await api.request({ path: `${PATH}/near`, query: { state, city }, signal })),
  });
}

async function nullIfMissing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
