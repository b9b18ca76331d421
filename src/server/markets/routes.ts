import {
  findNearMarkets,
  readCategoryMarket,
  readCityMarket,
  readMarkets,
  readStateMarkets,
} from '#contract/markets.ts';
import { LARGEST_MARKETS, MARKET_POINTS, STATE_CATEGORIES, STATE_MARKETS_MAX } from '#domain/market.ts';
import { stateName } from '#domain/place.ts';
import { findCategory } from '#storage/categories.ts';
import {
  findState,
  listLargestMarkets,
  listMarketSpots,
  listStateCategories,
  listStates,
  type StateFigures,
} from '#storage/markets.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { type Route, route } from '../http/route.ts';
import { findCityRows, marketsInstead, nearestMarkets, readState } from './places.ts';
import {
  type FoundMarket,
  presentCategory,
  presentCityMarket,
  presentFigures,
  presentMarket,
  presentNear,
  presentPoint,
  presentState,
} from './present.ts';

const NO_MARKET = 'There is no business there yet.';

export function markets(context: ServerContext): Route[] {
  const { db } = context;
  return [
    route(readMarkets, async () => ({ data: await readAll(context) })),
    route(readStateMarkets, async ({ params }) => ({ data: await readOfState(context, params.state) })),
    route(readCityMarket, async ({ params }) => ({ data: presentCityMarket(await readMarket(context, params)) })),
    route(readCategoryMarket, async ({ params }) => ({ data: presentCityMarket(await readMarket(context, params)) })),
    route(findNearMarkets, async ({ query }) => {
      const code = query.state ? readState(query.state) : null;
      const [state, rows, near] = await Promise.all([
        code ? findState(db, code) : null,
        code && query.city ? findCityRows(db, code, query.city) : [],
        marketsInstead(db, code, query.city),
      ]);
      const [city] = rows;
      return {
        data: {
          city: city ? presentMarket(city) : null,
          state: state && presentState(state),
          markets: near.map(presentNear),
        },
      };
    }),
  ];
}

async function readAll({ db }: ServerContext) {
  const [states, largest] = await Promise.all([listStates(db), listLargestMarkets(db, null, MARKET_POINTS)]);
  const sum = (of: (state: StateFigures) => number) => states.reduce((total, state) => total + of(state), 0);
  const figures = {
    listings: sum(({ listings }) => listings),
    verified: sum(({ verified }) => verified),
    reviews: sum(({ reviews }) => reviews),
    ratingSum: sum(({ ratingSum }) => ratingSum),
  };
  return {
    ...presentFigures(figures),
    cities: sum(({ cities }) => cities),
    states: states.map(presentState),
    largest: largest.slice(0, LARGEST_MARKETS).map(presentMarket),
    points: largest.map(presentPoint),
  };
}

async function readOfState({ db }: ServerContext, text: string) {
  const code = readState(text);
  const state = code && (await findState(db, code));
  if (!state) throw notFound(NO_MARKET);
  const [cities, categories] = await Promise.all([
    listLargestMarkets(db, state.state, STATE_MARKETS_MAX),
    listStateCategories(db, state.state, STATE_CATEGORIES),
  ]);
  return {
    ...presentFigures(state),
    state: state.state,
    name: stateName(state.state),
    city_count: state.cities,
    cities: cities.map(presentMarket),
    categories: categories.map(presentCategory),
    points: cities.slice(0, MARKET_POINTS).map(presentPoint),
  };
}

type Asked = { state: string; city: string; category?: string };

async function readMarket({ db }: ServerContext, { state, city, category }: Asked): Promise<FoundMarket> {
  const code = readState(state);
  const [whole, ...categories] = code ? await findCityRows(db, code, city) : [];
  const trade = category === undefined ? null : await findCategory(db, category);
  const market = category === undefined ? whole : categories.find(({ categoryId }) => categoryId === trade?.id);
  if (!market) throw notFound(NO_MARKET);
  const [neighbours, spots] = await Promise.all([
    nearestMarkets(db, market, market.categoryId),
    listMarketSpots(db, market, MARKET_POINTS),
  ]);
  return { market, categories, neighbours, spots };
}
