import { queryOptions } from '@tanstack/react-query';
import type {
  getCityMarketOperation,
  getMarketOverviewOperation,
  getStateMarketsOperation,
  listNearbyMarketsOperation,
} from '#contract/market-operations.ts';
import { MARKET_TOP_LISTINGS } from '#domain/places/market.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { memoizeByResponse } from './memoize-by-response.ts';
import { nullIfMissing } from './null-if-missing.ts';
import { ESSENTIAL, STALE_TIME_MS } from './query-client.ts';

export type MarketsOverview = CallResult<typeof getMarketOverviewOperation>['data'];
export type StateMarkets = CallResult<typeof getStateMarketsOperation>['data'];
type CityMarketData = CallResult<typeof getCityMarketOperation>['data'];
/** A city, or one category in it. */
export type CityMarket = Omit<CityMarketData, 'neighbours'> & { neighbors: NearbyMarketModel[] };
/** The nearest markets to a place where nothing is published. */
export type MarketAlternatives = CallResult<typeof listNearbyMarketsOperation>['data'];

/** `slug` and `state` make the address of its page. */
export type MarketModel = MarketsOverview['largest'][number];
export type NearbyMarketModel = CityMarketData['neighbours'][number];
export type MarketCategory = CityMarketData['categories'][number];
export type MarketPoint = MarketsOverview['points'][number];
export type StateSummary = MarketsOverview['states'][number];
export type MarketStats = Pick<MarketsOverview, 'listings' | 'verified' | 'reviews' | 'rating'>;

/** The segments of an address as the visitor wrote them: none, a state, a city in it, a category in that. */
export type MarketParams = { state?: string | undefined; city?: string | undefined; category?: string | undefined };

export type MarketResult =
  | { kind: 'all'; all: MarketsOverview }
  | { kind: 'state'; state: StateMarkets }
  | { kind: 'city'; market: CityMarket };

/** Not a state: the API has another operation at this path. */
const RESERVED_STATE = 'near';

const loadOperations = () => import('#contract/market-operations.ts');

/** Null when nothing is published there. */
export function marketQuery(api: Api, params: MarketParams) {
  return queryOptions({
    ...ESSENTIAL,
    queryKey: ['markets', params.state, params.city, params.category],
    staleTime: STALE_TIME_MS.listings,
    queryFn: ({ signal }): Promise<MarketResult | null> => nullIfMissing(fetchMarket(api, params, signal)),
  });
}

async function fetchMarket(
  api: Api,
  { state, city, category }: MarketParams,
  signal: AbortSignal,
): Promise<MarketResult | null> {
  const operations = await loadOperations();
  if (state === undefined) {
    return { kind: 'all', all: (await call(api, operations.getMarketOverviewOperation, { signal })).data };
  }
  if (city === undefined) {
    if (state === RESERVED_STATE) return null;
    const { data } = await call(api, operations.getStateMarketsOperation, { params: { state }, signal });
    return { kind: 'state', state: data };
  }
  const response = await (category === undefined
    ? call(api, operations.getCityMarketOperation, { params: { state, city }, signal })
    : call(api, operations.getCategoryMarketOperation, { params: { state, city, category }, signal }));
  return { kind: 'city', market: toCityMarket(response) };
}

const toCityMarket = memoizeByResponse(({ data }: CallResult<typeof getCityMarketOperation>): CityMarket => {
  const { neighbours, ...market } = data;
  return { ...market, neighbors: neighbours };
});

/** The best listings of a market, in the order of any list of it. */
export function topListingsQuery(api: Api, { state, city, category }: MarketParams) {
  return queryOptions({
    queryKey: ['best', state, city, category],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }) => {
      const query = { public: true, city, state, category, limit: MARKET_TOP_LISTINGS };
      const [response, { parseTopListings }] = await Promise.all([
        api.request({ path: '/listings.php', query, signal }),
        import('./response-parsers.ts'),
      ]);
      return parseTopListings(response);
    },
  });
}

/** Where to go from a market that does not exist. */
export function marketAlternativesQuery(api: Api, { state, city }: MarketParams) {
  return queryOptions({
    queryKey: ['markets-instead', state, city],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }): Promise<MarketAlternatives> => {
      const loadOperation = async () => (await loadOperations()).listNearbyMarketsOperation;
      return (await call(api, loadOperation, { query: { state, city }, signal })).data;
    },
  });
}
