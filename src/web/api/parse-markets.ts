import { asNumber, asObject, asObjects, asText, type JsonObject } from './untrusted-json.ts';

/** A city as it is listed; `slug` and `state` make its address. */
export type MarketModel = { state: string; city: string; slug: string; listings: number };
export type NearbyMarketModel = MarketModel & { miles: number | null };
export type MarketCategory = { name: string; slug: string; listings: number; sign?: string };
export type MarketPoint = { latitude: number; longitude: number; listings: number };
export type MarketStats = { listings: number; verified: number; reviews: number; rating: number };
export type StateSummary = { state: string; name: string; cities: number; listings: number };

export type MarketsOverview = MarketStats & {
  cities: number;
  states: StateSummary[];
  largest: MarketModel[];
  points: MarketPoint[];
};

export type StateMarkets = MarketStats & {
  state: string;
  name: string;
  cityCount: number;
  cities: MarketModel[];
  categories: MarketCategory[];
  points: MarketPoint[];
};

/** Of a city, or of one category of it. */
export type CityMarket = MarketStats & {
  state: string;
  stateName: string;
  city: string;
  slug: string;
  category: MarketCategory | null;
  categories: MarketCategory[];
  neighbors: NearbyMarketModel[];
  points: MarketPoint[];
};

export type MarketAlternatives = { city: MarketModel | null; state: StateSummary | null; markets: NearbyMarketModel[] };

export function parseMarketsOverview(answer: unknown): MarketsOverview {
  const data = dataOf(answer) ?? {};
  return {
    ...figures(data),
    cities: count(data.cities),
    states: asObjects(data.states).map(state),
    largest: asObjects(data.largest).map(market),
    points: asObjects(data.points).map(point),
  };
}

export function parseStateMarkets(answer: unknown): StateMarkets | null {
  const data = dataOf(answer);
  if (!data || data.city_count === undefined) return null;
  return {
    ...figures(data),
    state: asText(data.state),
    name: asText(data.name),
    cityCount: count(data.city_count),
    cities: asObjects(data.cities).map(market),
    categories: asObjects(data.categories).map(category),
    points: asObjects(data.points).map(point),
  };
}

export function parseCityMarket(answer: unknown): CityMarket | null {
  const data = dataOf(answer);
  if (!data || data.neighbours === undefined) return null;
  const chosen = asObject(data.category);
  return {
    ...figures(data),
    state: asText(data.state),
    stateName: asText(data.state_name),
    city: asText(data.city),
    slug: asText(data.slug),
    category: chosen && category(chosen),
    categories: asObjects(data.categories).map(category),
    neighbors: asObjects(data.neighbours).map(near),
    points: asObjects(data.points).map(point),
  };
}

export function parseMarketAlternatives(answer: unknown): MarketAlternatives {
  const data = dataOf(answer);
  const [city, itsState] = [asObject(data?.city), asObject(data?.state)];
  return {
    city: city && market(city),
    state: itsState && state(itsState),
    markets: asObjects(data?.markets).map(near),
  };
}

const dataOf = (answer: unknown): JsonObject | null => asObject(asObject(answer)?.data);
const count = (value: unknown): number => asNumber(value) ?? 0;

function figures({ listings, verified, reviews, rating }: JsonObject): MarketStats {
  return { listings: count(listings), verified: count(verified), reviews: count(reviews), rating: count(rating) };
}

function market({ state, city, slug, listings }: JsonObject): MarketModel {
  return { state: asText(state), city: asText(city), slug: asText(slug), listings: count(listings) };
}

function near(wire: JsonObject): NearbyMarketModel {
  return { ...market(wire), miles: asNumber(wire.miles) };
}

function state({ state: code, name, cities, listings }: JsonObject): StateSummary {
  return { state: asText(code), name: asText(name), cities: count(cities), listings: count(listings) };
}

function category({ name, slug, listings, sign }: JsonObject): MarketCategory {
  return { name: asText(name), slug: asText(slug), listings: count(listings), ...(sign ? { sign: asText(sign) } : {}) };
}

function point({ latitude, longitude, listings }: JsonObject): MarketPoint {
  return { latitude: count(latitude), longitude: count(longitude), listings: count(listings) };
}
