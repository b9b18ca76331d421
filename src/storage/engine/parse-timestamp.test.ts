import { expect, test } from 'vitest';
import { parseTimestamp } from './parse-timestamp.ts';

const read = (text: string) => parseTimestamp(text, () => 'left to the driver');

test.each([
  ['2026-11-15 06:31:35+00', '2026-11-15T06:31:35.000Z'],
  ['2026-11-15 06:31:35.5+00', '2026-11-15T06:31:35.500Z'],
  ['2026-02-28 23:59:59.123456+00', '2026-02-28T23:59:59.123Z'],
  ['1969-12-31 00:00:00.001+00', '1969-12-31T00:00:00.001Z'],
])('%s is parsed', (text, expected) => {
  expect(read(text)).toEqual(new Date(expected));
});

test('every millisecond is preserved', () => {
  for (let thousandth = 0; thousandth < 1000; thousandth++) {
    const text = `2026-11-15 06:31:35.${String(thousandth).padStart(3, '0')}+00`;
    expect(read(text)).toEqual(new Date(text.replace(' ', 'T').replace('+00', 'Z')));
  }
});

test.each(['infinity', '0044-03-15 12:00:00+00 BC', '2026-11-15 06:31:35-05', '10000-01-01 00:00:00+00'])(
  '%s is left to the driver',
  (text) => {
    expect(read(text)).toBe('left to the driver');
  },
);
