import { expect, test } from 'vitest';
import { fromMercator, limitZoom, mapCellWidth, toMercator, toMercatorBox } from './web-mercator.ts';

test.each([
  [
    { latitude: 0, longitude: 0 },
    { x: 0.5, y: 0.5 },
  ],
  [
    { latitude: 0, longitude: -180 },
    { x: 0, y: 0.5 },
  ],
  [
    { latitude: 0, longitude: 90 },
    { x: 0.75, y: 0.5 },
  ],
  // The square world ends at 85.0511 degrees; the coordinates of Austin are those of a slippy map.
  [
    { latitude: 30.2672, longitude: -97.7431 },
    { x: 0.228491, y: 0.411717 },
  ],
  [
    { latitude: -30.2672, longitude: 97.7431 },
    { x: 0.771509, y: 0.588283 },
  ],
])('projects %j', (point, { x, y }) => {
  expect(toMercator(point).x).toBeCloseTo(x, 6);
  expect(toMercator(point).y).toBeCloseTo(y, 6);
});

test('points beyond 85 degrees are drawn at 85 degrees', () => {
  for (const side of [1, -1]) {
    const limit = toMercator({ latitude: 85 * side, longitude: 0 });
    expect(toMercator({ latitude: 90 * side, longitude: 0 })).toEqual(limit);
    expect(toMercator({ latitude: 84.9 * side, longitude: 0 }).y).not.toBe(limit.y);
  }
});

test.each([
  { latitude: 30.2672, longitude: -97.7431 },
  { latitude: -84, longitude: 179.9 },
  { latitude: 10, longitude: 190 },
])('%j is projected and back', (point) => {
  const { latitude, longitude } = fromMercator(toMercator(point));
  expect(latitude).toBeCloseTo(point.latitude, 9);
  expect(longitude).toBeCloseTo(point.longitude, 9);
});

test('a box has its north-west corner and its size', () => {
  const box = toMercatorBox({ south: -45, north: 45, west: -90, east: 90 });
  expect(box).toMatchObject({ x: 0.25, width: 0.5 });
  expect(box.y).toBeCloseTo(toMercator({ latitude: 45, longitude: 0 }).y, 12);
  expect(box.height).toBeCloseTo(1 - 2 * box.y, 12);
});

test('a box across the date line is as wide as its part of the world', () => {
  expect(toMercatorBox({ south: -10, north: 10, west: 170, east: -170 }).width).toBeCloseTo(20 / 360, 12);
});

test('a box without width stays without width', () => {
  expect(toMercatorBox({ south: -10, north: 10, west: 20, east: 20 }).width).toBe(0);
});

test('a cell is 64 of 512 pixels wide at zoom 0 and half as wide at each further zoom', () => {
  expect([0, 1, 4].map(mapCellWidth)).toEqual([64 / 512, 32 / 512, 4 / 512]);
});

test('the zoom is lowered until the box has few enough cells', () => {
  // About a quarter of the world on each side: 8 cells at zoom 2, 4 at zoom 1, and one more if the grid is not aligned.
  const part = { south: 0, north: 66.5, west: -180, east: -90 };
  expect([81, 80, 25, 24].map((cellsMax) => limitZoom(part, 2, cellsMax))).toEqual([2, 1, 1, 0]);
});

test('a zoom with few enough cells is kept', () => {
  const austin = { south: 30.2, north: 30.3, west: -97.8, east: -97.7 };
  expect(limitZoom(austin, 10, 100)).toBe(10);
  expect(limitZoom(austin, 0, 1)).toBe(0);
  expect(limitZoom(austin, 18, 1)).toBe(0);
});
