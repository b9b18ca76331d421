import { expect, test } from 'vitest';
import { parseCategoryFile } from './category-file.ts';
import { type KnownCategory, planCategoryLoad } from './plan-category-load.ts';
import { readStarterSet } from './starter-sets.ts';

const BAKERY: KnownCategory = {
  id: 1,
  name: 'Bakery',
  slug: 'bakery',
  plural: 'Bread shops',
  group: '',
  description: 'Bread.',
  services: ['bread'],
  synonyms: ['baker'],
  formerNames: ['bakehouse'],
  sign: '',
  osmTags: [],
  schemaType: '',
  mergedInto: null,
};
const LAUNDRY: KnownCategory = {
  ...BAKERY,
  id: 2,
  name: 'Laundry',
  slug: 'laundry',
  formerNames: [],
  mergedInto: 'Dry Cleaning',
};
const KNOWN = [BAKERY, LAUNDRY];

const load = (file: string, mode: 'fill' | 'replace' = 'replace', known = KNOWN) =>
  planCategoryLoad(parseCategoryFile(file).rows, known, mode);

test('a file replaces what it says, and an empty cell changes nothing', () => {
  const { changed, created, unchanged } = load('name,plural,group,synonyms\nbakery,Bakeries,,bread shop\n');
  expect({ created, unchanged }).toEqual({ created: [], unchanged: 0 });
  expect(changed).toMatchObject([
    {
      fields: ['name', 'plural', 'synonyms'],
      after: { name: 'bakery', plural: 'Bakeries', group: '', synonyms: ['baker', 'bread shop'], services: ['bread'] },
    },
  ]);
});

test('a starter set leaves what the desk has written', () => {
  const [change] = planCategoryLoad(readStarterSet('standard'), KNOWN, 'fill').changed;
  expect(change?.fields).toEqual(['group', 'sign', 'osmTags', 'schemaType', 'synonyms'].toSorted(byColumn));
  expect(change?.after).toMatchObject({ plural: 'Bread shops', description: 'Bread.', services: ['bread'] });
});
const ORDER = [
  'name',
  'group',
  'plural',
  'slug',
  'description',
  'services',
  'synonyms',
  'sign',
  'osmTags',
  'schemaType',
];
const byColumn = (a: string, b: string) => ORDER.indexOf(a) - ORDER.indexOf(b);

test('a category is known by its slug and its former names', () => {
  expect(load('name,slug\nPatisserie,bakery\n').changed).toMatchObject([{ fields: ['name'] }]);
  expect(load('name\nBakehouse\n', 'fill')).toMatchObject({ created: [], changed: [], unchanged: 1 });
});

test('a merged category does not come back', () => {
  expect(load('name\nLaundry\n')).toMatchObject({
    created: [],
    changed: [],
    skipped: [{ name: 'Laundry', mergedInto: 'Dry Cleaning' }],
  });
});

test('a synonym that is the name of another category is left out', () => {
  const { created } = load('name,synonyms\nPastry Shop,bakery; cakes\nCakes,\n');
  expect(created.map(({ name, synonyms }) => [name, synonyms])).toEqual([
    ['Pastry Shop', []],
    ['Cakes', []],
  ]);
});

test.each(['fill', 'replace'] as const)('loading again with %s changes nothing', (mode) => {
  const rows = readStarterSet('large');
  const { created, changed } = planCategoryLoad(rows, KNOWN, mode);
  const after = [
    ...created.map((columns, at) => ({ ...columns, id: 10 + at, formerNames: [], mergedInto: null })),
    ...changed.map(({ category, after: columns }) => ({ ...category, ...columns })),
    LAUNDRY,
  ];
  expect(planCategoryLoad(rows, after, mode)).toMatchObject({ created: [], changed: [], unchanged: rows.length - 1 });
});
