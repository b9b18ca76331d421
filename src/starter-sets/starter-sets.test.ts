import { expect, test } from 'vitest';
import { DEMO_CATEGORIES, DEMO_CATEGORY_GROUPS } from '#demo/demo-categories.ts';
import { CATEGORY_SIGNS, STARTER_SETS } from '#domain/listings/category.ts';
import { slugify } from '#lib/slugify.ts';
import { formatCategoryFile, parseCategoryFile } from './category-file.ts';
import { readStarterSet } from './starter-sets.ts';

test('the standard set has the categories of the demo town, and the large one has them as well', () => {
  const standard = readStarterSet('standard');
  expect(
    standard.map(({ name, plural, group, description, services }) => ({ name, plural, group, description, services })),
  ).toEqual(
    DEMO_CATEGORY_GROUPS.flatMap((group) => DEMO_CATEGORIES.filter((category) => category.group === group)).map(
      ({ slug: _, ...category }) => category,
    ),
  );
  const large = readStarterSet('large');
  expect(large.filter(({ name }) => standard.some((each) => each.name === name))).toEqual(standard);
  expect(large.length).toBeGreaterThan(350);
});

test.each(STARTER_SETS)('every category of the %s set is complete', (set) => {
  const categories = readStarterSet(set);
  for (const category of categories) {
    const { name, plural = '', group, description = '', services = [], sign = '', schemaType } = category;
    expect({ name, texts: [plural, group, schemaType].every(Boolean), slug: category.slug }).toEqual({
      name,
      texts: true,
      slug: slugify(name),
    });
    expect(services.length, name).toBeGreaterThanOrEqual(3);
    expect(description, name).toMatch(/\.$/);
    expect(CATEGORY_SIGNS, name).toContain(sign);
  }
  const names = categories.flatMap(({ name, synonyms = [] }) => [name.toLowerCase(), ...synonyms]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const tags = categories.flatMap(({ osmTags = [] }) => osmTags);
  expect(tags.filter((tag, at) => tags.indexOf(tag) !== at)).toEqual([]);
});

test('tags of OpenStreetMap lead to the category of the business', () => {
  const categoryOf = (tag: string) => readStarterSet('large').find(({ osmTags = [] }) => osmTags.includes(tag));
  expect(categoryOf('shop=bakery')).toMatchObject({ name: 'Bakery', schemaType: 'Bakery' });
  expect(categoryOf('amenity=restaurant')?.name).toBe('Restaurant');
  expect(categoryOf('amenity=restaurant+cuisine=thai')?.name).toBe('Thai Restaurant');
  expect(categoryOf('craft=plumber')).toMatchObject({ name: 'Plumbing', schemaType: 'Plumber' });
});

test('a file that is written is read again as it was', () => {
  const rows = [
    { ...readStarterSet('large')[7], description: 'Says "hi", and\nmore', name: '=Nails' },
    { name: 'Bare', slug: 'bare' },
  ] as const;
  const complete = {
    group: '',
    plural: '',
    description: '',
    services: [],
    synonyms: [],
    sign: '',
    osmTags: [],
    schemaType: '',
  };
  const read = parseCategoryFile(formatCategoryFile(rows));
  expect(read).toEqual({ rows: [rows[0], { ...complete, ...rows[1] }], issues: [] });
});

test('columns that the file does not have stay undefined', () => {
  const [row] = parseCategoryFile('Name,Synonyms,Colour\nBakery,Bread | Cakes; bread,red\n').rows;
  expect(row).toEqual({ name: 'Bakery', synonyms: ['bread', 'cakes'] });
});

test.each([
  ['', 'The first line must name the columns: name, group, plural'],
  ['title\nBakery\n', 'The first line must name the columns'],
  ['name\n---\n', 'Line 2: The name is missing.'],
  [`name\n${'x'.repeat(61)}\n`, 'is longer than 60 characters.'],
  ['name,sign\nBakery,dragon\n', 'Line 2: There is no sign "dragon".'],
  ['name,slug\nBakery,The Bakery\n', 'Line 2: "The Bakery" is not a slug, such as bakery.'],
  ['name,osm_tags\nBakery,bread\n', 'Line 2: "bread" is not a tag, such as shop=bakery.'],
  ['name,schema_type\nBakery,a bakery\n', 'Line 2: "a bakery" is not a type of schema.org, such as Bakery.'],
  ['name\nBakery\nbakery\n', 'The category "bakery" occurs twice.'],
  ['name\n"Bakery\n', 'This is not a CSV file'],
])('%j has a problem', (text, problem) => {
  expect(parseCategoryFile(text).issues.join('\n')).toContain(problem);
});
