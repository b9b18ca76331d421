import { expect, test } from 'vitest';
import { mergeOverlappingCells } from './merge-overlapping-cells.ts';

const ZOOM = 9;

function aCell(latitude: number, longitude: number, count: number) {
  const bounds = { south: latitude, west: longitude, north: latitude, east: longitude };
  return { latitude, longitude, count, bounds, ...(count === 1 && { id: 7 }) };
}

test('two marks on each other are one, where the larger stood, and hold all of both', () => {
  const [mark, ...more] = mergeOverlappingCells([aCell(30.01, -97, 1), aCell(30, -97, 4)], ZOOM);
  expect(more).toEqual([]);
  expect(mark).toEqual({
    latitude: 30,
    longitude: -97,
    count: 5,
    bounds: { south: 30, west: -97, north: 30.01, east: -97 },
  });
});

test('marks with room between them stay as they are', () => {
  const apart = [aCell(30, -97, 4), aCell(30.2, -97, 1)];
  expect(mergeOverlappingCells(apart, ZOOM)).toEqual(apart);
});
