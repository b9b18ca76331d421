import { expect, it } from 'vitest';
import { pageImpressions } from './page-impressions.ts';

it('a business page counts as a view', () => {
  expect(pageImpressions('/business/12', '')).toEqual({ use: 'views', listingIds: [12] });
});

it('each business of a result page counts once', () => {
  const html = '<a href="/business/3">A</a><a href="/business/4">B</a><a href="/business/3">A</a>';
  expect(pageImpressions('/listings?search=rye', html)).toEqual({ use: 'appearances', listingIds: [3, 4] });
});

it('other pages count nothing', () => {
  expect(pageImpressions('/directory', '<a href="/business/3">A</a>')).toBeNull();
  expect(pageImpressions('/business/the-bakery', '')).toBeNull();
});
