import { expect, test } from 'vitest';
import { isSuccess, ndcg } from './ranking-metrics.ts';

const GRADES = new Map([
  [1, 3],
  [2, 1],
  [3, 1],
]);

test('nDCG is 1 for the ideal order and 0 without relevant results', () => {
  expect(ndcg([1, 3, 2], GRADES)).toBe(1);
  expect(ndcg([7, 8, 9], GRADES)).toBe(0);
  expect(ndcg([], GRADES)).toBe(0);
});

test('an exact match gains less at a lower rank', () => {
  const scores = [0, 1, 5, 9].map((rank) => ndcg([...Array(rank).fill(99), 1], GRADES));
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(4);
  expect(ndcg([...Array(10).fill(99), 1], GRADES)).toBe(0);
});

test('success requires an exact match among the first three results', () => {
  expect(isSuccess([2, 3, 1], GRADES)).toBe(true);
  expect(isSuccess([2, 3, 9, 1], GRADES)).toBe(false);
  expect(isSuccess([2, 3], GRADES)).toBe(false);
});
