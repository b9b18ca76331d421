import { expect, it } from 'vitest';
import { readCategories } from '#contract/categories.ts';
import { type FoundCategory, presentCategories } from './present.ts';

const category = { id: 3, name: 'Cafés', slug: 'cafes', description: 'Coffee – and cake', sign: '' };

const listings = [{ id: 7, businessName: 'Dvořák’s', address: '1 Elm St', website: '' }];

const asRead = (...found: FoundCategory[]) => JSON.parse(String(presentCategories(found).json));

const wireOf = ({ category: { sign, ...category }, listingCount, listings: shown }: FoundCategory) => ({
  ...category,
  listing_count: listingCount,
  ...(sign && { sign }),
  ...(shown && {
    listings: shown.map(({ id, businessName, address, website }) => ({
      id,
      business_name: businessName,
      address,
      website,
      status: 'active',
    })),
  }),
});

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
  const { data } = readCategories.answer.parse(asRead(...found));

  expect(data).toEqual(found.map(wireOf));
});

it('what has changed beside the same listings is told anew', () => {
  asRead({ category, listingCount: 1, listings });

  expect(asRead({ category, listingCount: 2, listings }).data[0].listing_count).toBe(2);
  expect(asRead({ category: { ...category, name: 'Coffee' }, listingCount: 2, listings }).data[0].name).toBe('Coffee');
});
