import { expect, it } from 'vitest';
import { pageImpressions } from './page-impressions.ts';

it('a business page counts as a view', () => {
  expect(pageImpressions('/business/12', '')).toEqual({ use: 'views', listingIds: [12] });
});

it('each business of a result page counts once', () => {
  const html =
    '<article data-listing="3"></article><article data-listing="4"></article><article data-listing="3"></article>';
  const search = { search: 'rye', place: '', isMissed: false };
  expect(pageImpressions('/listings?search=rye', html)).toEqual({ use: 'appearances', listingIds: [3, 4], search });
});

it('a search without results counts, one with a filter does not', () => {
  const search = { search: 'sitar lessons', place: 'fargo, nd', isMissed: true };
  const key = '/listings?location=Fargo%2C+ND&search=Sitar++lessons';
  expect(pageImpressions(key, '')).toEqual({ use: 'appearances', listingIds: [], search });
  expect(pageImpressions(`${key}&verified=true`, '')).toMatchObject({ search: null });
});

it('other pages count nothing', () => {
  expect(pageImpressions('/directory', '<article data-listing="3"></article>')).toBeNull();
  expect(pageImpressions('/business/the-bakery', '')).toBeNull();
});
