import type { CityMarket, MarketStats, NearbyMarketModel } from '../../api/parse-markets.ts';
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

/** What everybody calls it: a city that is a state by itself is not named twice. */
export function marketTitle({ city, stateName }: Pick<CityMarket, 'city' | 'stateName'>): string {
  return `${city}, ${stateName}`;
}

/** Of whole percents only what is all is 100, and only what is nothing is 0. */
function verifiedPercent({ listings, verified }: MarketStats): string {
  if (verified === 0 || listings === 0) return '0%';
  if (verified === listings) return '100%';
  return `${Math.min(99, Math.max(1, Math.round((100 * verified) / listings)))}%`;
}

/** The figures that every page of a market has, then its own. */
export function marketFigures(figures: MarketStats, own: MarketFigure): MarketFigure[] {
  const { listings, verified, reviews, rating } = figures;
  return [
    { figure: formatNumber(listings), of: listings === 1 ? 'business linked' : 'businesses linked' },
    { figure: verifiedPercent(figures), of: `verified, ${formatNumber(verified)} in all` },
    reviews === 0
      ? { figure: '–', of: 'no reviews yet' }
      : {
          figure: rating.toFixed(1),
          of: `average of ${reviews === 1 ? '1 review' : `${formatNumber(reviews)} reviews`}`,
        },
    own,
  ];
}

export function formatMiles({ miles }: NearbyMarketModel): string {
  if (miles === null) return '';
  return miles < 1.5 ? '1 mile' : `${formatNumber(Math.round(miles))} miles`;
}
