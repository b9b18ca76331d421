import * as z from 'zod/mini';
import { NAME_MAX_LENGTH } from '#domain/limits.ts';
import { dataResponse } from './common-schemas.ts';
import { requiredLine, searchParam } from './field-schemas.ts';
import type { Operation } from './operation.ts';

/** `slug` is the city in URLs: /markets/tx/austin. */
export const marketWire = z.object({ state: z.string(), city: z.string(), slug: z.string(), listings: z.int() });
export type MarketWire = z.infer<typeof marketWire>;

const nearbyMarketWire = z.extend(marketWire, {
  /** The distance between the centers of both cities’ businesses; null if unknown. */
  miles: z.nullable(z.number()),
});
export type NearbyMarketWire = z.infer<typeof nearbyMarketWire>;

const marketCategoryWire = z.object({
  name: z.string(),
  slug: z.string(),
  listings: z.int(),
  /** What several of its businesses are called, such as Plumbers. */
  plural: z.optional(z.string()),
  /** The icon chosen for the category. */
  sign: z.optional(z.string()),
});
export type MarketCategoryWire = z.infer<typeof marketCategoryWire>;

/** A location with its number of businesses. */
const pointWire = z.object({ latitude: z.number(), longitude: z.number(), listings: z.int() });
export type MarketPointWire = z.infer<typeof pointWire>;

/** `rating` is the mean of all reviews, 0 without reviews. */
const figuresWire = z.object({ listings: z.int(), verified: z.int(), reviews: z.int(), rating: z.number() });
export type MarketFiguresWire = z.infer<typeof figuresWire>;

const stateWire = z.object({ state: z.string(), name: z.string(), cities: z.int(), listings: z.int() });
export type StateWire = z.infer<typeof stateWire>;

const placeField = (label: string, missing: string) => requiredLine(label, NAME_MAX_LENGTH, missing);
const state = placeField('The state', 'Send a state.');
const city = placeField('The city', 'Send a city.');
const category = placeField('The category', 'Send a category.');

export const getMarketOverviewOperation = {
  id: 'readMarkets',
  method: 'GET',
  path: '/api/markets',
  summary: 'Lists every state with businesses and its totals, the largest cities and the number of cities.',
  access: 'anyone',
  response: dataResponse(
    z.extend(figuresWire, {
      cities: z.int(),
      states: z.array(stateWire),
      largest: z.array(marketWire),
      points: z.array(pointWire),
    }),
  ),
  cacheTags: ['listings', 'reviews'],
} as const satisfies Operation;

export const getStateMarketsOperation = {
  id: 'readStateMarkets',
  method: 'GET',
  path: '/api/markets/:state',
  summary: 'Returns the totals of a state, given by code or name, its cities by size and its largest categories.',
  access: 'anyone',
  params: z.object({ state }),
  response: dataResponse(
    z.extend(figuresWire, {
      state: z.string(),
      name: z.string(),
      city_count: z.int(),
      cities: z.array(marketWire),
      categories: z.array(marketCategoryWire),
      points: z.array(pointWire),
    }),
  ),
  errors: ['not-found'],
  cacheTags: ['listings', 'reviews', 'categories'],
} as const satisfies Operation;

const cityMarketWire = z.extend(figuresWire, {
  state: z.string(),
  state_name: z.string(),
  city: z.string(),
  slug: z.string(),
  /** Null for all categories. */
  category: z.nullable(marketCategoryWire),
  categories: z.array(marketCategoryWire),
  neighbours: z.array(nearbyMarketWire),
  points: z.array(pointWire),
});
export type CityMarketWire = z.infer<typeof cityMarketWire>;

const CITY_MARKET_SHAPE = {
  method: 'GET',
  access: 'anyone',
  response: dataResponse(cityMarketWire),
  errors: ['not-found'],
  cacheTags: ['listings', 'reviews', 'categories'],
} as const;

export const getCityMarketOperation = {
  ...CITY_MARKET_SHAPE,
  id: 'readCityMarket',
  path: '/api/markets/:state/:city',
  summary:
    'Returns a city with its totals, its categories, the locations of its best rated businesses and the nearest other cities. Use /listings.php?city=…&state=… for the businesses themselves.',
  params: z.object({ state, city }),
} as const satisfies Operation;

export const getCategoryMarketOperation = {
  ...CITY_MARKET_SHAPE,
  id: 'readCategoryMarket',
  path: '/api/markets/:state/:city/:category',
  summary:
    'Returns the same for one category in a city. The neighbors are cities that have businesses in that category.',
  params: z.object({ state, city, category }),
} as const satisfies Operation;

export const listNearbyMarketsOperation = {
  id: 'findNearMarkets',
  method: 'GET',
  path: '/api/markets/near',
  summary: 'Returns the city and the state if they have businesses, and the nearest cities that do.',
  access: 'anyone',
  query: z.strictObject({
    state: z.optional(searchParam('The state')),
    city: z.optional(searchParam('The city')),
  }),
  response: dataResponse(
    z.object({
      city: z.nullable(marketWire),
      state: z.nullable(stateWire),
      markets: z.array(nearbyMarketWire),
    }),
  ),
  cacheTags: ['listings'],
} as const satisfies Operation;

export const MARKET_OPERATIONS = [
  getMarketOverviewOperation,
  getStateMarketsOperation,
  getCityMarketOperation,
  getCategoryMarketOperation,
  listNearbyMarketsOperation,
];
