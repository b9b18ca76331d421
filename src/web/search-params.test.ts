import { expect, test } from 'vitest';
import { pageKey, parseSearchParams, searchParamsValidator, stringifySearchParams } from './search-params.ts';

test('a zip code in the URL stays a string', () => {
  expect(parseSearchParams('?location=02134')).toEqual({ location: '02134' });
  expect(stringifySearchParams({ location: '02134', search: '', category: undefined })).toBe('?location=02134');
});

// covers §2.routes.2
test('a page reads only its own parameters, trimmed and non-empty', () => {
  const read = searchParamsValidator('/listings');
  expect(read({ category: ' plumbing ', search: ' ', location: 7, utm_source: 'x' })).toEqual({ category: 'plumbing' });
});

// covers U-03
test('URLs that show the same page have the same key', () => {
  expect(pageKey('/listings?utm_source=x&search=rye&category=bakeries')).toBe('/listings?category=bakeries&search=rye');
  expect(pageKey('/listings?category=bakeries&search=%20rye')).toBe('/listings?category=bakeries&search=rye');
  expect(pageKey('/about?category=x')).toBe('/about');
  expect(pageKey('/constructor?category=x')).toBe('/constructor');
});
