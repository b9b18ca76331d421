import { expect, test } from 'vitest';
import { isSuccess, ndcg } from './ranking-metrics.ts';

const GRADES = new Map([
  [1, 3],
  [2, 1],
  [3, 1],
]);

test('the best order is worth 1, the worst nothing', () => {
  expect(ndcg([1, 3, 2], GRADES)).toBe(1);
  expect(ndcg([7, 8, 9], GRADES)).toBe(0);
  expect(ndcg([], GRADES)).toBe(0);
});

test('what was asked for is worth less, the further down it stands', () => {
  const places = [0, 1, 5, 9].map((place) => ndcg([...Array(place).fill(99), 1], GRADES));
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  expect(new Set(places).size).toBe(4);
  expect(ndcg([...Array(10).fill(99), 1], GRADES)).toBe(0);
});

test('what was asked for must be among the first three', () => {
  expect(isSuccess([2, 3, 1], GRADES)).toBe(true);
  expect(isSuccess([2, 3, 9, 1], GRADES)).toBe(false);
  expect(isSuccess([2, 3], GRADES)).toBe(false);
});
