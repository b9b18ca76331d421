import { expect, test } from 'vitest';
import { categoryName, resultCountLabel } from './search-labels.ts';

const hvac = { id: 1, name: 'HVAC', count: 3, listings: [] };

// covers §2.listings.1
test('a known category has its display name', () => {
  expect(categoryName([hvac], 'hvac')).toBe('HVAC');
  expect(categoryName([], 'hvac')).toBe('Hvac');
});

// covers §2.listings.4
test('the result count has singular and plural', () => {
  expect([0, 1, 2500].map((total) => resultCountLabel(total, true))).toEqual([
    '0 Businesses Found',
    '1 Business Found',
    '2,500 Businesses Found',
  ]);
  expect(resultCountLabel(20, false)).toBe('20+ Businesses Found');
});
