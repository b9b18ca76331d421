import { asWire, numberOf, textOf, type Wire, wiresOf } from './wire.ts';

/** A city as it is listed; `slug` and `state` make its address. */
export type Market = { state: string; city: string; slug: string; listings: number };
export type NearMarket = Market & { miles: number | null };
export type MarketCategory = { name: string; slug: string; listings: number; sign?: string };
export type MarketPoint = { latitude: number; longitude: number; listings: number };
export type MarketFigures = { listings: number; verified: number; reviews: number; rating: number };
export type StateCount = { state: string; name: string; cities: number; listings: number };

export type Markets = MarketFigures & {
  cities: number;
  states: StateCount[];
  largest: Market[];
  points: MarketPoint[];
};

export type StateMarkets = MarketFigures & {
  state: string;
  name: string;
  cityCount: number;
  cities: Market[];
  categories: MarketCategory[];
  points: MarketPoint[];
};

/** Of a city, or of one category of it. */
export type CityMarket = MarketFigures & {
  state: string;
  stateName: string;
  city: string;
  slug: string;
  category: MarketCategory | null;
  categories: MarketCategory[];
  neighbours: NearMarket[];
  points: MarketPoint[];
};

export type Instead = { city: Market | null; state: StateCount | null; markets: NearMarket[] };

export function readMarkets(answer: unknown): Markets {
  const data = dataOf(answer) ?? {};
  return {
    ...figures(data),
    cities: count(data.cities),
    states: wiresOf(data.states).map(state),
    largest: wiresOf(data.largest).map(market),
    points: wiresOf(data.points).map(point),
  };
}

export function readStateMarkets(answer: unknown): StateMarkets | null {
  const data = dataOf(answer);
  if (!data || data.city_count === undefined) return null;
  return {
    ...figures(data),
    state: textOf(data.state),
    name: textOf(data.name),
    cityCount: count(data.city_count),
    cities: wiresOf(data.cities).map(market),
    categories: wiresOf(data.categories).map(category),
    points: wiresOf(data.points).map(point),
  };
}

export function readCityMarket(answer: unknown): CityMarket | null {
  const data = dataOf(answer);
  if (!data || data.neighbours === undefined) return null;
  const chosen = asWire(data.category);
  return {
    ...figures(data),
    state: textOf(data.state),
    stateName: textOf(data.state_name),
    city: textOf(data.city),
    slug: textOf(data.slug),
    category: chosen && category(chosen),
    categories: wiresOf(data.categories).map(category),
    neighbours: wiresOf(data.neighbours).map(near),
    points: wiresOf(data.points).map(point),
  };
}

export function readInstead(answer: unknown): Instead {
  const data = dataOf(answer);
  const [city, itsState] = [asWire(data?.city), asWire(data?.state)];
  return { city: city && market(city), state: itsState && state(itsState), markets: wiresOf(data?.markets).map(near) };
}

const dataOf = (answer: unknown): Wire | null => asWire(asWire(answer)?.data);
const count = (value: unknown): number => numberOf(value) ?? 0;

function figures({ listings, verified, reviews, rating }: Wire): MarketFigures {
  return { listings: count(listings), verified: count(verified), reviews: count(reviews), rating: count(rating) };
}

function market({ state, city, slug, listings }: Wire): Market {
  return { state: textOf(state), city: textOf(city), slug: textOf(slug), listings: count(listings) };
}

function near(wire: Wire): NearMarket {
  return { ...market(wire), miles: numberOf(wire.miles) };
}

function state({ state: code, name, cities, listings }: Wire): StateCount {
  return { state: textOf(code), name: textOf(name), cities: count(cities), listings: count(listings) };
}

function category({ name, slug, listings, sign }: Wire): MarketCategory {
  return { name: textOf(name), slug: textOf(slug), listings: count(listings), ...(sign ? { sign: textOf(sign) } : {}) };
}

function point({ latitude, longitude, listings }: Wire): MarketPoint {
  return { latitude: count(latitude), longitude: count(longitude), listings: count(listings) };
}
