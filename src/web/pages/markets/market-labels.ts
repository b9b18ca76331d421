import type { CityMarket, MarketStats, NearbyMarketModel } from '../../api/markets.ts';
import type { MarketFigure } from './FigureRow.tsx';

export function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}

export function formatBusinesses(count: number): string {
  return count === 1 ? '1 business' : `${formatNumber(count)} businesses`;
}

export function formatCities(count: number): string {
  return count === 1 ? '1 city' : `${formatNumber(count)} cities`;
}

export function formatCategories(count: number): string {
  return count === 1 ? '1 category' : `${formatNumber(count)} categories`;
}

export function marketTitle({ city, stateName }: Pick<CityMarket, 'city' | 'stateName'>): string {
  return `${city}, ${stateName}`;
}

/** "San Diego, CA", as in titles and sentences about a category. */
export function shortMarketTitle({ city, state }: Pick<CityMarket, 'city' | 'state'>): string {
  return `${city}, ${state}`;
}

/** Rounds so that only exact values give 0% or 100%. */
function verifiedPercent({ listings, verified }: MarketStats): string {
  if (verified === 0 || listings === 0) return '0%';
  if (verified === listings) return '100%';
  return `${Math.min(99, Math.max(1, Math.round((100 * verified) / listings)))}%`;
}

/** Returns the common figures, followed by the page's own one. */
export function marketFigures(figures: MarketStats, extra: MarketFigure): MarketFigure[] {
  const { listings, verified, reviews, rating } = figures;
  return [
    { value: formatNumber(listings), label: listings === 1 ? 'business' : 'businesses' },
    { value: verifiedPercent(figures), label: `verified (${formatNumber(verified)})` },
    reviews === 0
      ? { value: '–', label: 'no reviews yet' }
      : {
          value: rating.toFixed(1),
          label: `average of ${reviews === 1 ? '1 review' : `${formatNumber(reviews)} reviews`}`,
        },
    extra,
  ];
}

export function formatMarketDistance({ miles }: NearbyMarketModel): string {
  if (miles === null) return '';
  return miles < 1.5 ? '1 mile' : `${formatNumber(Math.round(miles))} miles`;
}
