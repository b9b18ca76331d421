import { expect, test } from 'vitest';
import { DAY_MS } from './duration.ts';
import { formatRelativeAge } from './relative-age.ts';

const NOW = new Date('2028-03-01T12:00:00Z');
const ago = (days: number) => formatRelativeAge(new Date(NOW.getTime() - days * DAY_MS), NOW);

// covers §9.age.1
test.each([
  [0, '1 day ago'],
  [0.5, '1 day ago'],
  [1, '1 day ago'],
  [1.99, '1 day ago'],
  [2, '2 days ago'],
  [6.9, '6 days ago'],
  [7, '1 week ago'],
  [13.9, '1 week ago'],
  [14, '2 weeks ago'],
  [29.9, '4 weeks ago'],
  [30, '1 month ago'],
  [59.9, '1 month ago'],
  [60, '2 months ago'],
  [365, '12 months ago'],
  [4000, '133 months ago'],
])('after %d days the age is %s', (days, words) => {
  expect(ago(days)).toBe(words);
});

test('a date in the future is one day old', () => {
  expect(ago(-0.01)).toBe('1 day ago');
  expect(ago(-400)).toBe('1 day ago');
});

test('a leap day and the year 2038 count as ordinary days', () => {
  expect(formatRelativeAge(new Date('2028-02-28T12:00:00Z'), NOW)).toBe('2 days ago');
  expect(formatRelativeAge(new Date('2038-01-18T00:00:00Z'), new Date('2038-01-20T00:00:00Z'))).toBe('2 days ago');
});
