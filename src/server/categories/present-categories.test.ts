import { expect, it } from 'vitest';
import { listCategoriesOperation } from '#contract/category-operations.ts';
import { type CategoryResult, presentCategories } from './present-categories.ts';

const category = { id: 3, name: 'Cafés', slug: 'cafes', description: 'Coffee – and cake', sign: '' };

const listings = [{ id: 7, businessName: 'Dvořák’s', address: '1 Elm St', website: '' }];

const asRead = (...found: CategoryResult[]) => JSON.parse(String(presentCategories(found).json));

const wireOf = ({ category: { sign, ...category }, listingCount, listings: shown }: CategoryResult) => ({
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

it.each<[string, CategoryResult[]]>([
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
  const { data } = listCategoriesOperation.response.parse(asRead(...found));

  expect(data).toEqual(found.map(wireOf));
});

it('what has changed beside the same listings is told anew', () => {
  asRead({ category, listingCount: 1, listings });

  expect(asRead({ category, listingCount: 2, listings }).data[0].listing_count).toBe(2);
  expect(asRead({ category: { ...category, name: 'Coffee' }, listingCount: 2, listings }).data[0].name).toBe('Coffee');
});

it('what has changed behind the first is told anew', () => {
  const first = { category, listingCount: 1, listings };
  const second = { category: { ...category, id: 4 }, listingCount: 1, listings: [...listings] };
  asRead(first, second);

  expect(asRead(first, { ...second, listingCount: 5 }).data[1].listing_count).toBe(5);
  expect(asRead(first).data).toHaveLength(1);
  expect(presentCategories([first, second]).json).not.toBe(presentCategories([first]).json);
});

it('what has not changed is given as it was before', () => {
  const found = [{ category, listingCount: 1, listings }];

  expect(presentCategories(found).json).toBe(presentCategories(found).json);
});
