import type { CityMarket, MarketFigures, NearMarket } from '../../api/read-markets.ts';
import type { Figure } from './FiguresRoad.tsx';

export function number(count: number): string {
  return count.toLocaleString('en-US');
}

export function businesses(count: number): string {
  return count === 1 ? '1 business' : `${number(count)} businesses`;
}

export function cities(count: number): string {
  return count === 1 ? '1 city' : `${number(count)} cities`;
}

export function categories(count: number): string {
  return count === 1 ? '1 category' : `${number(count)} categories`;
}

/** What everybody calls it: a city that is a state by itself is not named twice. */
export function cityTitle({ city, stateName }: Pick<CityMarket, 'city' | 'stateName'>): string {
  return `${city}, ${stateName}`;
}

/** Of whole percents only what is all is 100, and only what is nothing is 0. */
function verifiedShare({ listings, verified }: MarketFigures): string {
  if (verified === 0 || listings === 0) return '0%';
  if (verified === listings) return '100%';
  return `${Math.min(99, Math.max(1, Math.round((100 * verified) / listings)))}%`;
}

/** The figures that every page of a market has, then its own. */
export function figuresOf(figures: MarketFigures, own: Figure): Figure[] {
  const { listings, verified, reviews, rating } = figures;
  return [
    { figure: number(listings), of: listings === 1 ? 'business linked' : 'businesses linked' },
    { figure: verifiedShare(figures), of: `verified, ${number(verified)} in all` },
    reviews === 0
      ? { figure: '–', of: 'no reviews yet' }
      : { figure: rating.toFixed(1), of: `average of ${reviews === 1 ? '1 review' : `${number(reviews)} reviews`}` },
    own,
  ];
}

export function distance({ miles }: NearMarket): string {
  if (miles === null) return '';
  return miles < 1.5 ? '1 mile' : `${number(Math.round(miles))} miles`;
}
