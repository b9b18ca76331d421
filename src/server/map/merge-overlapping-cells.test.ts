import { expect, test } from 'vitest';
import { mergeOverlappingCells } from './merge-overlapping-cells.ts';

const ZOOM = 9;

function aCell(latitude: number, longitude: number, count: number) {
  const bounds = { south: latitude, west: longitude, north: latitude, east: longitude };
  return { latitude, longitude, count, bounds, ...(count === 1 && { id: 7 }) };
}

test('overlapping clusters are merged into the larger one', () => {
  const [mark, ...more] = mergeOverlappingCells([aCell(30.01, -97, 1), aCell(30, -97, 4)], ZOOM);
  expect(more).toEqual([]);
  expect(mark).toEqual({
    latitude: 30,
    longitude: -97,
    count: 5,
    bounds: { south: 30, west: -97, north: 30.01, east: -97 },
  });
});

test('distant clusters are not merged', () => {
  const apart = [aCell(30, -97, 4), aCell(30.2, -97, 1)];
  expect(mergeOverlappingCells(apart, ZOOM)).toEqual(apart);
});
