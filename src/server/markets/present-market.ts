import type {
  CityMarketWire,
  MarketCategoryWire,
  MarketFiguresWire,
  MarketPointWire,
  MarketWire,
  NearbyMarketWire,
  StateWire,
} from '#contract/market-operations.ts';
import type { Market, MarketTotals } from '#domain/places/market.ts';
import { stateName } from '#domain/places/us-states.ts';
import type { CategoryListingCount, CityMarketRow, MarketSpot, StateFigures } from '#storage/places/markets.ts';
import type { NearbyMarket } from './nearby-markets.ts';

export function presentMarket({ state, city, slug, listings }: Market): MarketWire {
  return { state, city, slug, listings };
}

export function presentNearbyMarket({ market, miles }: NearbyMarket): NearbyMarketWire {
  return { ...presentMarket(market), miles: miles === null ? null : Math.round(miles * 10) / 10 };
}

export function presentState({ state, cities, listings }: StateFigures): StateWire {
  return { state, name: stateName(state), cities, listings };
}

export function presentMarketFigures({ listings, verified, reviews, ratingSum }: MarketTotals): MarketFiguresWire {
  return { listings, verified, reviews, rating: reviews === 0 ? 0 : Math.round((ratingSum / reviews) * 100) / 100 };
}

export function presentMarketCategory({
  name,
  plural,
  slug,
  sign,
  listings,
}: CategoryListingCount): MarketCategoryWire {
  return { name, slug, listings, ...(plural && { plural }), ...(sign && { sign }) };
}

/** Rounds to about ten meters. */
const roundCoordinate = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

export function presentMarketPoint({
  latitude,
  longitude,
  listings = 1,
}: MarketSpot & { listings?: number }): MarketPointWire {
  return { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude), listings };
}

export type MarketDetails = {
  market: CityMarketRow;
  categories: CityMarketRow[];
  neighbors: NearbyMarket[];
  spots: MarketSpot[];
};

export function presentCityMarket({ market, categories, neighbors, spots }: MarketDetails): CityMarketWire {
  return {
    ...presentMarketFigures(market),
    state: market.state,
    state_name: stateName(market.state),
    city: market.city,
    slug: market.slug,
    category: presentMarketRow(market),
    categories: categories.map(presentMarketRow).filter((category) => category !== null),
    neighbours: neighbors.map(presentNearbyMarket),
    points: spots.map(presentMarketPoint),
  };
}

function presentMarketRow({ category, listings }: CityMarketRow): MarketCategoryWire | null {
  return category && presentMarketCategory({ ...category, listings });
}
