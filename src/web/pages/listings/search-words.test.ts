import { expect, test } from 'vitest';
import { activeFilters, businessesFound, categoryName, inCategory, titleCase, withoutFilter } from './search-words.ts';

const hvac = { id: 1, name: 'HVAC', count: 3, listings: [] };

test.each([
  ['home services', 'Home Services'],
  ['PET CARE', 'Pet Care'],
  ['bakeries & cafés', 'Bakeries & Cafés'],
  ["men's wear", "Men's Wear"],
  ['drive-in', 'Drive-In'],
])('%s is title-cased as %s', (category, heading) => {
  expect(titleCase(category)).toBe(heading);
});

test('a category that the network knows is written as it writes it', () => {
  expect(categoryName([hvac], 'hvac')).toBe('HVAC');
  expect(categoryName([], 'hvac')).toBe('Hvac');
});

test('a filter is removed or replaced without touching the others', () => {
  const search = { category: 'hvac', search: 'fan', location: 'Austin' };
  expect(withoutFilter(search, 'search')).toEqual({ category: 'hvac', location: 'Austin' });
  expect(inCategory(search, 'pizza')).toEqual({ category: 'pizza', search: 'fan', location: 'Austin' });
  expect(inCategory(search, undefined)).toEqual({ search: 'fan', location: 'Austin' });
  expect(activeFilters(search).map(({ name }) => name)).toEqual(['category', 'search', 'location']);
  expect(activeFilters({ location: 'Austin' })).toEqual([{ name: 'location', text: 'Austin' }]);
});

test('one business or many are found', () => {
  expect([0, 1, 2500].map(businessesFound)).toEqual([
    '0 Businesses Found',
    '1 Business Found',
    '2,500 Businesses Found',
  ]);
});
