import { expect, test } from 'vitest';
import { parseColumnMapping, planColumns } from './column-mapping.ts';
import { ColumnReader } from './column-reader.ts';

const plan = (names: string[], pairs: string[] = []) => planColumns(names, parseColumnMapping(pairs));

test('common column names are mapped automatically in any spelling', () => {
  const { columns, unknownColumns } = plan([
    'Company',
    'Phone Number',
    'zipCode',
    'E-Mail',
    'LAT',
    'Opening hours',
    'Colour',
  ]);
  expect(Object.fromEntries(columns)).toEqual({
    Company: 'business_name',
    'Phone Number': 'phone',
    zipCode: 'zip',
    'E-Mail': 'email',
    LAT: 'latitude',
    'Opening hours': 'hours',
  });
  expect(unknownColumns).toEqual(['Colour']);
});

test('of two candidates for a field the better one is mapped and the other reported as unknown', () => {
  const { columns, unknownColumns } = plan(['Title', 'Business name']);
  expect([...columns]).toEqual([['Business name', 'business_name']]);
  expect(unknownColumns).toEqual(['Title']);
});

test('an explicit mapping takes precedence and can exclude a column', () => {
  const { columns, unknownColumns } = plan(['name', 'Shop', 'id'], ['Shop=business_name', 'id=']);
  expect([...columns]).toEqual([['Shop', 'business_name']]);
  expect(unknownColumns).toEqual(['name']);
});

test('a field of the site is known by its key or label, unless a built-in field has the same name', () => {
  const labels = new Map([
    ['booking phone', 'field:booking'],
    ['tags', 'field:tags'],
  ] as const);
  const { columns } = planColumns(['name', 'Booking Phone', 'Tags', 'field:parking'], new Map(), { labels });
  expect(Object.fromEntries(columns)).toEqual({
    name: 'business_name',
    'Booking Phone': 'field:booking',
    Tags: 'services',
    'field:parking': 'field:parking',
  });
});

test('protected columns are never imported', () => {
  const { columns, protectedColumns } = plan(['name', 'Verified', 'rating', 'Review Count', 'owner']);
  expect([...columns.values()]).toEqual(['business_name']);
  expect(protectedColumns).toEqual(['Verified', 'rating', 'Review Count', 'owner']);
  expect(() => parseColumnMapping(['Verified=verified'])).toThrow('"Verified=verified" must be like');
});

test('a table without a business name column is rejected with instructions', () => {
  const reader = new ColumnReader(new Map());
  expect(() => reader.read(new Map([['Foo', '1']]))).toThrow(
    /^None of the columns is known to be the business name: Foo\./,
  );
});
