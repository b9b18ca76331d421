import { expect, test } from 'vitest';
import { BLOCKS_MIN_ZOOM, blockCells, drawBlocks } from './drawn-blocks.ts';

const SAN_DIEGO = { south: 32.7, west: -117.2, north: 32.75, east: -117.1 };
const LONDON = { south: 51.49, west: -0.15, north: 51.52, east: -0.1 };

const cellsAt = (zoom: number) => blockCells(SAN_DIEGO, zoom);
const featuresOf = (cells: string[]) => cells.flatMap((cell) => drawBlocks(cell, null));
const countBlocks = (cells: string[]) =>
  featuresOf(cells).reduce((sum, { geometry }) => sum + geometry.coordinates.length, 0);

test('blocks are drawn from a zoom on where they can be told apart, and divided into plots farther in', () => {
  expect(cellsAt(BLOCKS_MIN_ZOOM - 0.1)).toEqual([]);
  const blocks = countBlocks(cellsAt(12));
  expect(blocks).toBeGreaterThan(300);
  expect(countBlocks(cellsAt(14))).toBeGreaterThan(4 * blocks);
});

test('a cell is drawn the same each time, and its blocks stay in place when the map moves', () => {
  const beside = blockCells({ ...SAN_DIEGO, west: -117.15, east: -117.05 }, 12);
  const shared = cellsAt(12).filter((cell) => beside.includes(cell));
  expect(shared.length).toBeGreaterThan(1);
  for (const cell of shared) expect(drawBlocks(cell, null)).toEqual(drawBlocks(cell, null));
});

test('the blocks of a view cover all of it', () => {
  const points = featuresOf(cellsAt(12)).flatMap(({ geometry }) => geometry.coordinates.flat(2));
  const [longitudes, latitudes] = [points.map(([longitude]) => longitude), points.map(([, latitude]) => latitude)];
  expect(Math.min(...longitudes)).toBeLessThan(SAN_DIEGO.west);
  expect(Math.max(...longitudes)).toBeGreaterThan(SAN_DIEGO.east);
  expect(Math.min(...latitudes)).toBeLessThan(SAN_DIEGO.south);
  expect(Math.max(...latitudes)).toBeGreaterThan(SAN_DIEGO.north);
});

test('blocks lie under the water of the tiles that show the place', () => {
  const isNear = (cells: string[]) => new Set(featuresOf(cells).map(({ properties }) => properties.isNear));
  expect(isNear(cellsAt(12))).toEqual(new Set([true]));
  expect(isNear(blockCells(LONDON, 12))).toEqual(new Set([false]));
});

test('no block is drawn where the map has real streets', () => {
  const streets = { south: 32.6, west: -117.3, north: 32.9, east: -117 };
  expect(cellsAt(13).flatMap((cell) => drawBlocks(cell, streets))).toEqual([]);
  expect(blockCells(LONDON, 13).flatMap((cell) => drawBlocks(cell, streets))).not.toEqual([]);
});
