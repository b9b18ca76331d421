import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIsoTime } from './iso-time.ts';

test('formatIsoTime equals toISOString', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (time) => {
      expect(formatIsoTime(time)).toBe(time.toISOString());
    }),
  );
});

test.each(['1969-12-31T23:59:59.999Z', '2026-02-28T00:00:00.000Z', '2026-11-15T06:07:08.009Z'])('%s', (text) => {
  expect(formatIsoTime(new Date(text))).toBe(text);
});

test('an invalid date throws', () => {
  expect(() => formatIsoTime(new Date(Number.NaN))).toThrow(RangeError);
});

test('times of more days than are cached are formatted as well', () => {
  for (let day = 0; day < 5000; day++) {
    const time = new Date(day * 86_400_000 + 1);
    expect(formatIsoTime(time)).toBe(time.toISOString());
  }
});
