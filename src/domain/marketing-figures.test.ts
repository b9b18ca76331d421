import { expect, test } from 'vitest';
import { bannerClaim, countedFigures, SPECIFIED_FIGURES } from './marketing-figures.ts';

test('the figures of a site are counted, except its uptime', () => {
  expect(countedFigures({ businesses: 126, verified: 79, reviews: 1999, cities: 64 })).toEqual({
    businesses: '126',
    reviews: '1,900+',
    uptime: '',
    markets: '64',
    connections: '62%',
  });
});

test('an empty site has no figures', () => {
  const figures = countedFigures({ businesses: 0, verified: 0, reviews: 0, cities: 0 });
  expect(Object.values(figures).join('')).toBe('');
});

test.each([
  [999, '999'],
  [1000, '1,000'],
  [1001, '1,000+'],
  [2599, '2,500+'],
  [64_210, '64,000+'],
  [999_999, '990,000+'],
  [2_000_000, '2M'],
  [2_099_999, '2M+'],
  [12_345_678, '12M+'],
])('%i businesses are shown as %s', (businesses, figure) => {
  expect(countedFigures({ businesses, verified: 0, reviews: 0, cities: 1 }).businesses).toBe(figure);
});

test('few verified businesses are not none', () => {
  expect(countedFigures({ businesses: 1000, verified: 1, reviews: 0, cities: 1 }).connections).toBe('1%');
});

test('the banner needs both of its figures', () => {
  expect(bannerClaim(SPECIFIED_FIGURES)).toBe('99.8% verified connections in 2,500+ active markets');
  expect(bannerClaim({ connections: '62%', markets: '1' })).toBe('62% verified connections in 1 active market');
  expect(bannerClaim({ connections: '', markets: '3' })).toBe('');
});
