import { expect, test } from 'vitest';
import { formatFullDate, formatLongDate } from './format-date.ts';

test.each([
  ['2026-11-12T23:30:00Z', 'November 12, 2026'],
  ['2026-11-12', 'November 12, 2026'],
  ['2026-11-12 23:30:00', 'November 12, 2026'],
  ['2026-11-12T23:30:00', 'November 12, 2026'],
  ['2026-11-12T23:30:00-05:00', 'November 13, 2026'],
  ['2026-11-12T23:30:00+0100', 'November 12, 2026'],
  ['2026-11-12t23:30:00z', 'November 12, 2026'],
  [' 2026-11-12 23:30:00 ', 'November 12, 2026'],
  ['', ''],
  ['soon', ''],
])('formatLongDate(%j) is in US format and independent of the local time zone', (text, shown) => {
  expect(formatLongDate(text)).toBe(shown);
});

test('formatFullDate includes the day of the week', () => {
  expect(formatFullDate('soon')).toBe('');
  expect(formatFullDate('2026-11-12T12:00:00Z')).toBe('Thursday, November 12, 2026');
});
