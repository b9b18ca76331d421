import { expect, test } from 'vitest';
import { parseFieldChoice } from './field-choice.ts';
import { dateOfNumber, rangeOfValue, readRangeEnd, spanOf } from './field-ranges.ts';
import { matchesFieldFilter } from './field-terms.ts';

test.each([
  ['parking.lot', { key: 'parking', option: 'lot' }],
  ['seats:10..50', { key: 'seats', from: '10', to: '50' }],
  ['seats:-5.25..-1', { key: 'seats', from: '-5.25', to: '-1' }],
  ['seats:10..', { key: 'seats', from: '10', to: '' }],
  ['seats:..50', { key: 'seats', from: '', to: '50' }],
  ['opened:2020-02-29..2026-01-01', { key: 'opened', from: '2020-02-29', to: '2026-01-01' }],
])('%s is a choice', (text, choice) => expect(parseFieldChoice(text)).toEqual(choice));

test.each([
  '',
  'parking',
  'parking.',
  'Parking.lot',
  'seats:',
  'seats:..',
  'seats:10',
  'seats:50..10',
  'seats:a..b',
  'seats:1e3..',
  'seats:1...5..3',
  'seats:1-2..3',
  'seats:..12345678901234',
  'opened:2026-02-30..',
  'opened:2026-01-01..2020-01-01',
  'opened:2026-1-1..',
  'seats:1..2..3',
])('"%s" is none', (text) => expect(parseFieldChoice(text)).toBeNull());

test.each([
  [12, '10..20', true],
  [10, '10..20', true],
  [20, '10..20', true],
  [20.5, '10..20', false],
  [-3, '..0', true],
  [{ from: 5, to: 15 }, '10..20', true],
  [{ from: 15, to: 30 }, '10..20', true],
  [{ from: 5, to: 30 }, '10..20', true],
  [{ from: 21, to: 30 }, '10..20', false],
  [{ from: 21, to: null }, '10..20', false],
  [{ from: null, to: 9 }, '10..', false],
  [{ from: null, to: 9 }, '..1', true],
  ['2026-05-31', '2026-05-01..2026-05-31', true],
  ['2026-05-31', '2026-06-01..', false],
  ['Since May', '..9', false],
  [['lot'], '0..9', false],
  [true, '0..9', false],
])('%j in %s: %s', (value, text, isMatch) => {
  const [from = null, to = null] = text.split('..').map((end) => (end === '' ? null : readRangeEnd(end)));
  expect(matchesFieldFilter({ 1: value }, { fieldId: 1, ranges: [{ from, to }] })).toBe(isMatch);
  expect(matchesFieldFilter({ 2: value }, { fieldId: 1, ranges: [{ from, to }] })).toBe(false);
});

test('a span reaches over all ends that are not open', () => {
  expect(
    spanOf([
      { from: 5, to: null },
      { from: null, to: 3 },
      { from: 4, to: 9 },
    ]),
  ).toEqual({ from: 3, to: 9 });
  expect(spanOf([])).toBeNull();
});

test('dates are compared as numbers', () => {
  expect(rangeOfValue('2026-05-31')).toEqual({ from: 20260531, to: 20260531 });
  expect(dateOfNumber(20260531)).toBe('2026-05-31');
  expect(dateOfNumber(readRangeEnd('0033-01-01'))).toBe('0033-01-01');
});
