import { expect, it } from 'vitest';
import { pageImpressions } from './page-impressions.ts';

it('counts the page of a business as a view of it', () => {
  expect(pageImpressions('/business/12', '')).toEqual({ use: 'views', listingIds: [12] });
});

it('counts each business of a page of results once', () => {
  const html = '<a href="/business/3">A</a><a href="/business/4">B</a><a href="/business/3">A</a>';
  expect(pageImpressions('/listings?search=rye', html)).toEqual({ use: 'appearances', listingIds: [3, 4] });
});

it('counts nothing on other pages', () => {
  expect(pageImpressions('/directory', '<a href="/business/3">A</a>')).toBeNull();
  expect(pageImpressions('/business/the-bakery', '')).toBeNull();
});
