import { expect, test } from 'vitest';
import { formatAge, formatTimeAgo, hoursSince } from './format-age.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T11:59:30Z', 'now'],
  ['2026-03-10T11:54:00Z', '6 min'],
  ['2026-03-10T10:59:00Z', '1 h'],
  ['2026-03-08T12:00:01Z', '47 h'],
  ['2026-03-08T12:00:00Z', '2 days'],
  ['2026-03-10T12:05:00Z', 'now'],
])('%s is formatted as "%s"', (time, age) => {
  expect(formatAge(time, NOW)).toBe(age);
});

test('ages are formatted for sentences and counted in hours', () => {
  expect(formatTimeAgo('2026-03-10T11:59:59Z', NOW)).toBe('just now');
  expect(formatTimeAgo('2026-03-10T09:00:00Z', NOW)).toBe('3 h ago');
  expect(hoursSince('2026-03-10T10:30:00Z', NOW)).toBe(1.5);
});
