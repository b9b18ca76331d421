import { expect, it } from 'vitest';
import { listCategoriesOperation } from '#contract/category-operations.ts';
import { type CategoryResult, presentCategories } from './present-categories.ts';

const category = {
  id: 3,
  name: 'Cafés',
  slug: 'cafes',
  description: 'Coffee – and cake',
  sign: '',
  plural: '',
  group: '',
  groupPosition: 0,
  schemaType: '',
};

const listings = [{ id: 7, businessName: 'Dvořák’s', address: '1 Elm St', website: '' }];

const parseResponse = (...found: CategoryResult[]) => JSON.parse(String(presentCategories(found).json));

const expectedWire = ({ category, listingCount, listings: shown }: CategoryResult) => ({
  id: category.id,
  name: category.name,
  slug: category.slug,
  description: category.description,
  listing_count: listingCount,
  ...(category.sign && { sign: category.sign }),
  ...(category.plural && { plural: category.plural }),
  ...(category.group && { group: category.group, group_position: category.groupPosition }),
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
])('%s: the response equals JSON.stringify', (_, found) => {
  const { data } = listCategoriesOperation.response.parse(parseResponse(...found));

  expect(data).toEqual(found.map(expectedWire));
});

it('a changed category with the same listings is serialized again', () => {
  parseResponse({ category, listingCount: 1, listings });

  expect(parseResponse({ category, listingCount: 2, listings }).data[0].listing_count).toBe(2);
  expect(parseResponse({ category: { ...category, name: 'Coffee' }, listingCount: 2, listings }).data[0].name).toBe(
    'Coffee',
  );
});

it('a change after the first category is serialized again', () => {
  const first = { category, listingCount: 1, listings };
  const second = { category: { ...category, id: 4 }, listingCount: 1, listings: [...listings] };
  parseResponse(first, second);

  expect(parseResponse(first, { ...second, listingCount: 5 }).data[1].listing_count).toBe(5);
  expect(parseResponse(first).data).toHaveLength(1);
  expect(presentCategories([first, second]).json).not.toBe(presentCategories([first]).json);
});

it('an unchanged response is returned from the cache', () => {
  const found = [{ category, listingCount: 1, listings }];

  expect(presentCategories(found).json).toBe(presentCategories(found).json);
});
