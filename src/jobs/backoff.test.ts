import { expect, it } from 'vitest';
import { MAX_ATTEMPTS, retryDelayMs } from './backoff.ts';

const HOUR_MS = 3_600_000;

//
it('the delay quadruples with each attempt, up to six hours', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7].map((attempts) => retryDelayMs(attempts, () => 0.5) / 1000);
  expect(delays).toEqual([30, 120, 480, 1920, 7680, 21_600, 21_600]);
});

it('jitter varies the delay by 20 % either way', () => {
  expect(retryDelayMs(1, () => 0)).toBe(24_000);
  expect(retryDelayMs(1, () => 1)).toBe(36_000);
});

it('all attempts together take one to two days', () => {
  let total = 0;
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts++) total += retryDelayMs(attempts, () => 0.5);
  expect(total).toBeGreaterThan(30 * HOUR_MS);
  expect(total).toBeLessThan(50 * HOUR_MS);
});
