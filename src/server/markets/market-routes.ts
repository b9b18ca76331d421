import {
  getCategoryMarketOperation,
  getCityMarketOperation,
  getMarketOverviewOperation,
  getStateMarketsOperation,
  listNearbyMarketsOperation,
} from '#contract/market-operations.ts';
import {
  LARGEST_MARKETS_MAX,
  MARKET_POINTS_MAX,
  STATE_CATEGORIES_MAX,
  STATE_MARKETS_MAX,
} from '#domain/places/market.ts';
import { stateName } from '#domain/places/us-states.ts';
import { findCategory } from '#storage/categories/categories.ts';
import {
  findState,
  listLargestMarkets,
  listMarketSpots,
  listStateCategories,
  listStates,
  type StateFigures,
} from '#storage/places/markets.ts';
import { notFound } from '../http/http-error.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { findAlternativeMarkets, findCityMarkets, findNearestMarkets, parseState } from './nearby-markets.ts';
import {
  type MarketDetails,
  presentCityMarket,
  presentMarket,
  presentMarketCategory,
  presentMarketFigures,
  presentMarketPoint,
  presentNearbyMarket,
  presentState,
} from './present-market.ts';

const NO_MARKET = 'There are no businesses here yet.';

export function marketRoutes(context: ServerContext): Route[] {
  const { db } = context;
  return [
    route(getMarketOverviewOperation, async () => ({ data: await loadMarketOverview(context) })),
    route(getStateMarketsOperation, async ({ params }) => ({ data: await loadStateMarkets(context, params.state) })),
    route(getCityMarketOperation, async ({ params }) => ({
      data: presentCityMarket(await loadMarket(context, params)),
    })),
    route(getCategoryMarketOperation, async ({ params }) => ({
      data: presentCityMarket(await loadMarket(context, params)),
    })),
    route(listNearbyMarketsOperation, async ({ query }) => {
      const code = query.state ? parseState(query.state) : null;
      const [state, rows, near] = await Promise.all([
        code ? findState(db, code) : null,
        code && query.city ? findCityMarkets(db, code, query.city) : [],
        findAlternativeMarkets(db, code, query.city),
      ]);
      const [city] = rows;
      return {
        data: {
          city: city ? presentMarket(city) : null,
          state: state && presentState(state),
          markets: near.map(presentNearbyMarket),
        },
      };
    }),
  ];
}

async function loadMarketOverview({ db }: ServerContext) {
  const [states, largest] = await Promise.all([listStates(db), listLargestMarkets(db, null, MARKET_POINTS_MAX)]);
  const sum = (of: (state: StateFigures) => number) => states.reduce((total, state) => total + of(state), 0);
  const figures = {
    listings: sum(({ listings }) => listings),
    verified: sum(({ verified }) => verified),
    reviews: sum(({ reviews }) => reviews),
    ratingSum: sum(({ ratingSum }) => ratingSum),
  };
  return {
    ...presentMarketFigures(figures),
    cities: sum(({ cities }) => cities),
    states: states.map(presentState),
    largest: largest.slice(0, LARGEST_MARKETS_MAX).map(presentMarket),
    points: largest.map(presentMarketPoint),
  };
}

async function loadStateMarkets({ db }: ServerContext, text: string) {
  const code = parseState(text);
  const state = code && (await findState(db, code));
  if (!state) throw notFound(NO_MARKET);
  const [cities, categories] = await Promise.all([
    listLargestMarkets(db, state.state, STATE_MARKETS_MAX),
    listStateCategories(db, state.state, STATE_CATEGORIES_MAX),
  ]);
  return {
    ...presentMarketFigures(state),
    state: state.state,
    name: stateName(state.state),
    city_count: state.cities,
    cities: cities.map(presentMarket),
    categories: categories.map(presentMarketCategory),
    points: cities.slice(0, MARKET_POINTS_MAX).map(presentMarketPoint),
  };
}

type MarketKey = { state: string; city: string; category?: string };

async function loadMarket({ db }: ServerContext, { state, city, category }: MarketKey): Promise<MarketDetails> {
  const code = parseState(state);
  const [cityMarket, ...categories] = code ? await findCityMarkets(db, code, city) : [];
  const requestedCategory = category === undefined ? null : await findCategory(db, category);
  const market =
    category === undefined ? cityMarket : categories.find(({ categoryId }) => categoryId === requestedCategory?.id);
  if (!market) throw notFound(NO_MARKET);
  const [neighbors, spots] = await Promise.all([
    findNearestMarkets(db, market, market.categoryId),
    listMarketSpots(db, market, MARKET_POINTS_MAX),
  ]);
  return { market, categories, neighbors, spots };
}
