import { expect, test } from 'vitest';
import { RENDER_CACHE_BYTES } from '#contract/site-build.ts';
import { HOURS_CACHE_BYTES } from '#storage/listings/parse-stored-hours.ts';
import { divideCacheBudget, MIN_CACHE_MB } from './cache-budget.ts';

const FIXED_BYTES = RENDER_CACHE_BYTES.drawings + RENDER_CACHE_BYTES.markup + HOURS_CACHE_BYTES;
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

test.each([MIN_CACHE_MB, 128, 1000])('all caches together use %d MB at most, and nearly all of it', (megabytes) => {
  const { queries, posts, stems, ...single } = divideCacheBudget(megabytes);
  // with replicas there are two of each
  const total = FIXED_BYTES + sum(Object.values(single)) + 2 * (queries + posts + stems);
  expect(total).toBeLessThanOrEqual(megabytes * 2 ** 20);
  expect(total).toBeGreaterThan(megabytes * 2 ** 20 - 100);
});

test('the smallest budget has room for what a page needs', () => {
  const caches = divideCacheBudget(MIN_CACHE_MB);
  expect(Math.min(...Object.values(caches))).toBeGreaterThan(100_000);
  expect(caches.pages).toBeGreaterThan(50 * 150_000);
});
