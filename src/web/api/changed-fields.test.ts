import { expect, test } from 'vitest';
import { changedFieldNames, changedFields, pickFields } from './changed-fields.ts';

const BASE = { name: 'Mill', hours: '9-5', phone: '' };

test('only values that differ are changed, without regard to spaces around them', () => {
  expect(changedFields({ ...BASE, name: 'Mill & Co', hours: ' 9-5 ' }, BASE)).toEqual({ name: 'Mill & Co' });
  expect(changedFields({ ...BASE, hours: '' }, BASE)).toEqual({ hours: '' });
  expect(changedFields(BASE, { ...BASE })).toEqual({});
});

test('an edit of some fields is compared with what was submitted', () => {
  expect(changedFieldNames<Partial<typeof BASE>>({ hours: '9-6', phone: '' }, BASE)).toEqual(['hours']);
  expect(changedFieldNames<Partial<typeof BASE>>({ phone: '' }, {})).toEqual(['phone']);
});

test('fields are picked by name', () => {
  expect(pickFields({ a: 1, b: null, c: [] }, ['b', 'c'])).toEqual({ b: null, c: [] });
});
