import { expect, test } from 'vitest';
import { formatResponseTime, publishedResponseMinutes } from './response-time.ts';

test.each([
  [0, 'an hour'],
  [60, 'an hour'],
  [61, '2 hours'],
  [23 * 60, '23 hours'],
  [23 * 60 + 1, 'a day'],
  [24 * 60 + 1, '2 days'],
  [72 * 60, '3 days'],
])('%i minutes are within %s', (minutes, text) => {
  expect(formatResponseTime(minutes)).toBe(text);
});

test('a response time is public from five answers on', () => {
  expect(publishedResponseMinutes({ received: 40, answered: 4, medianMinutes: 9 })).toBeNull();
  expect(publishedResponseMinutes({ received: 40, answered: 5, medianMinutes: 9 })).toBe(9);
});
