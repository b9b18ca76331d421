import type {
  CityMarketWire,
  MarketCategoryWire,
  MarketFiguresWire,
  MarketPointWire,
  MarketWire,
  NearMarketWire,
  StateWire,
} from '#contract/markets.ts';
import type { Market, MarketFigures } from '#domain/market.ts';
import { stateName } from '#domain/place.ts';
import type { CategoryCount, CityRow, Spot, StateFigures } from '#storage/markets.ts';
import type { NearMarket } from './places.ts';

export function presentMarket({ state, city, slug, listings }: Market): MarketWire {
  return { state, city, slug, listings };
}

export function presentNear({ market, miles }: NearMarket): NearMarketWire {
  return { ...presentMarket(market), miles: miles === null ? null : Math.round(miles * 10) / 10 };
}

export function presentState({ state, cities, listings }: StateFigures): StateWire {
  return { state, name: stateName(state), cities, listings };
}

export function presentFigures({ listings, verified, reviews, ratingSum }: MarketFigures): MarketFiguresWire {
  return { listings, verified, reviews, rating: reviews === 0 ? 0 : Math.round((ratingSum / reviews) * 100) / 100 };
}

export function presentCategory({ name, slug, sign, listings }: CategoryCount): MarketCategoryWire {
  return { name, slug, listings, ...(sign && { sign }) };
}

/** To some ten meters: the plan is a drawing. */
const onPlan = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

export function presentPoint({ latitude, longitude, listings = 1 }: Spot & { listings?: number }): MarketPointWire {
  return { latitude: onPlan(latitude), longitude: onPlan(longitude), listings };
}

export type FoundMarket = { market: CityRow; categories: CityRow[]; neighbours: NearMarket[]; spots: Spot[] };

export function presentCityMarket({ market, categories, neighbours, spots }: FoundMarket): CityMarketWire {
  return {
    ...presentFigures(market),
    state: market.state,
    state_name: stateName(market.state),
    city: market.city,
    slug: market.slug,
    category: presentRow(market),
    categories: categories.map(presentRow).filter((category) => category !== null),
    neighbours: neighbours.map(presentNear),
    points: spots.map(presentPoint),
  };
}

function presentRow({ category, listings }: CityRow): MarketCategoryWire | null {
  return category && presentCategory({ ...category, listings });
}
