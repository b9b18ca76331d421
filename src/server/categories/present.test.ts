import { expect, it } from 'vitest';
import { type FoundCategory, presentCategories } from './present.ts';

const category = { id: 3, name: 'Cafés', slug: 'cafes', description: 'Coffee – and cake', sign: '' };

const listings = [{ id: 7, businessName: 'Dvořák’s', address: '1 Elm St', website: '' }];

const asRead = (...found: FoundCategory[]) => JSON.parse(String(presentCategories(found).json));

it.each<[string, FoundCategory[]]>([
  ['none', []],
  ['one without listings', [{ category, listingCount: 2 }]],
  [
    'two with theirs',
    [
      { category, listingCount: 1, listings },
      { category: { ...category, id: 4 }, listingCount: 0, listings: [] },
    ],
  ],
  ['one with a sign', [{ category: { ...category, sign: 'coffee' }, listingCount: 1, listings }]],
])('%s: written as JSON writes it', (_, found) => {
  const { answer, json } = presentCategories(found);

  expect(JSON.parse(String(json))).toEqual({ success: true, ...answer });
  expect(answer.data.map(({ id }) => id)).toEqual(found.map(({ category: { id } }) => id));
});

it('what has changed beside the same listings is told anew', () => {
  asRead({ category, listingCount: 1, listings });

  expect(asRead({ category, listingCount: 2, listings }).data[0].listing_count).toBe(2);
  expect(asRead({ category: { ...category, name: 'Coffee' }, listingCount: 2, listings }).data[0].name).toBe('Coffee');
});
