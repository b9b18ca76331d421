import { describe, expect, it, test } from 'vitest';
import { type CustomField, fieldKeyOf, withOptionIds } from './custom-field.ts';
import { matchesFieldFilter } from './field-terms.ts';
import { fieldValueToText, formatFieldValue, parseFieldText } from './field-text.ts';
import { changeFieldValues, knownValues, parseFieldValue } from './field-values.ts';

const aField = (fields: Partial<CustomField> = {}): CustomField => ({
  id: 1,
  key: 'parking',
  label: 'Parking',
  type: 'several-of',
  options: [
    { id: 'street', label: 'Street, free' },
    { id: 'lot', label: 'Lot' },
  ],
  unit: '',
  isRequired: false,
  shownOn: 'page',
  isFilterable: true,
  help: '',
  categoryIds: [],
  groupIds: [],
  position: 1,
  version: 1,
  askedIn: null,
  ...fields,
});

const CASES = [
  { type: 'yes-no', value: true, shown: 'Yes', cell: 'yes' },
  { type: 'yes-no', value: false, shown: 'No', cell: 'no' },
  { type: 'one-of', value: ['lot'], shown: 'Lot', cell: 'Lot' },
  { type: 'several-of', value: ['street'], shown: 'Street, free', cell: 'Street, free' },
  { type: 'several-of', value: ['street', 'lot'], shown: 'Street, free, Lot', cell: 'Street, free; Lot' },
  { type: 'price-level', value: ['3'], shown: '$$$', cell: '$$$' },
  { type: 'number', unit: 'seats', value: 1200.5, shown: '1,200.5 seats', cell: '1200.5' },
  { type: 'number', value: -1e-7, shown: '-0', cell: '-1e-7' },
  { type: 'money-range', unit: 'USD', value: { from: 10, to: 24.5 }, shown: '$10–$24.50', cell: '10-24.5' },
  { type: 'money-range', unit: 'EUR', value: { from: 10, to: null }, shown: 'from €10', cell: '10-' },
  { type: 'money-range', unit: 'USD', value: { from: null, to: 5 }, shown: 'up to $5', cell: '-5' },
  { type: 'text', value: 'Since 1912; twice', shown: 'Since 1912; twice', cell: 'Since 1912; twice' },
  {
    type: 'link',
    value: 'https://example.com/menu',
    shown: 'https://example.com/menu',
    cell: 'https://example.com/menu',
  },
  { type: 'date', value: '2026-05-31', shown: 'May 31, 2026', cell: '2026-05-31' },
  {
    type: 'social',
    value: { urls: ['https://www.instagram.com/shop', 'https://example.com/'] },
    shown: 'Instagram, example.com',
    cell: 'https://www.instagram.com/shop https://example.com/',
  },
] as const;

describe.each(CASES)('$type $cell', ({ type, value, shown, cell, ...unit }) => {
  const field = aField({ type, ...unit });
  const stored = structuredClone(value) as Parameters<typeof formatFieldValue>[1];

  it('reads well', () => expect(formatFieldValue(field, stored)).toBe(shown));
  it('comes back from a file', () => {
    expect(fieldValueToText(field, stored)).toBe(cell);
    expect(parseFieldText(field, cell)).toEqual({ value });
  });
  it('is accepted as it is stored', () => expect(parseFieldValue(field, stored)).toEqual({ value }));
});

test.each([
  ['yes-no', 'perhaps', 'Parking must be yes or no.'],
  ['one-of', ['street', 'lot'], 'Choose one value for Parking.'],
  ['several-of', ['moon'], 'Choose Parking from the list.'],
  ['price-level', 5, 'Choose Parking from the list.'],
  ['number', Number.POSITIVE_INFINITY, 'Parking must be a number.'],
  ['money-range', { from: 9, to: 3 }, 'Parking must be one or two amounts, the smaller one first.'],
  ['text', 'x'.repeat(501), 'Parking is too long. Use at most 500 characters.'],
  ['text', 'a\u0000b', 'Parking must be text.'],
  ['link', 'javascript:alert(1)', 'Parking must be a web address like www.example.com.'],
  ['date', '2026-02-30', 'Parking must be a date like 2026-05-31.'],
  ['social', 'nonsense', 'Parking must be web addresses like www.instagram.com/yourshop.'],
] as const)('%s rejects %j', (type, raw, error) => {
  expect(parseFieldValue(aField({ type }), raw)).toEqual({ error });
});

test.each([
  ['yes-no', ' TRUE ', true],
  ['several-of', 'lot', ['lot']],
  ['several-of', 'Lot, Street, free', null],
  ['price-level', '2', ['2']],
  ['number', '1,200', 1200],
  ['money-range', '$10 – $25', { from: 10, to: 25 }],
  ['money-range', '15', { from: 15, to: 15 }],
  ['social', 'x.com/shop; facebook.com/shop', { urls: ['https://x.com/shop', 'https://facebook.com/shop'] }],
] as const)('a cell of %s may say "%s"', (type, cell, value) => {
  const parsed = parseFieldText(aField({ type }), cell);
  expect('value' in parsed ? parsed.value : null).toEqual(value);
});

test('values of removed fields and options are skipped', () => {
  expect(knownValues([aField()], { 1: ['lot', 'garage'], 2: true })).toEqual({ 1: ['lot'] });
  expect(knownValues([aField()], { 1: ['garage'] })).toEqual({});
});

describe('a change', () => {
  const required = aField({
    id: 2,
    key: 'delivery',
    label: 'Delivery',
    type: 'yes-no',
    isRequired: true,
    askedIn: [7],
  });
  const change = (input: Record<string, unknown>, { current = {}, categoryId = 7, isNew = true } = {}) =>
    changeFieldValues([aField(), required], { input, current, categoryId, isNew });

  it('needs the required fields of the category', () => {
    expect(change({}).errors).toEqual({ delivery: 'Fill in Delivery.' });
    expect(change({}, { categoryId: 8 }).errors).toBeNull();
    expect(change({}, { isNew: false }).errors).toBeNull();
  });

  it('takes values that the category is not asked for', () => {
    expect(change({ delivery: false }, { categoryId: 8 })).toEqual({ values: { 2: false }, errors: null });
  });

  it('does not empty a required field', () => {
    expect(change({ delivery: null }, { isNew: false, current: { 2: true } }).errors).toEqual({
      delivery: 'Fill in Delivery.',
    });
  });

  it('takes what was typed into a form', () => {
    const typed = (type: CustomField['type'], raw: unknown) => parseFieldValue(aField({ type }), raw);
    expect(typed('number', '1,200')).toEqual({ value: 1200 });
    expect(typed('money-range', { from: '10', to: '' })).toEqual({ value: { from: 10, to: null } });
    expect(typed('money-range', { from: '', to: '' })).toEqual({ value: null });
    expect(typed('social', 'x.com/a\nx.com/b')).toEqual({ value: { urls: ['https://x.com/a', 'https://x.com/b'] } });
  });

  it('stores choices in the order of the field', () => {
    expect(change({ parking: ['lot', 'street'], delivery: true }).values).toEqual({ 1: ['street', 'lot'], 2: true });
  });
});

test('a value matches a filter with one of its options', () => {
  const values = { 1: ['lot'], 2: true, 3: 'lot' };
  expect(matchesFieldFilter(values, { fieldId: 1, options: ['street', 'lot'] })).toBe(true);
  expect(matchesFieldFilter(values, { fieldId: 2, options: ['yes'] })).toBe(true);
  expect(matchesFieldFilter(values, { fieldId: 3, options: ['lot'] })).toBe(false);
  expect(matchesFieldFilter(values, { fieldId: 9, options: ['lot'] })).toBe(false);
});

test('keys and option ids are made from labels and stay unique', () => {
  expect(fieldKeyOf('Café & Wi-Fi', new Set())).toBe('cafe_wi_fi');
  expect(fieldKeyOf('24 hours', new Set(['field_24_hours']))).toBe('field_24_hours_2');
  expect(fieldKeyOf('停车', new Set())).toMatch(/^[a-z][a-z0-9_]*$/);
  expect(withOptionIds([{ label: 'Lot' }, { id: 'lot', label: 'Old lot' }, { label: '停车' }])).toEqual([
    { id: 'lot-2', label: 'Lot' },
    { id: 'lot', label: 'Old lot' },
    { id: 'option', label: '停车' },
  ]);
});
