import type { Polygon } from '#art/polygon.ts';
import { subdivide } from '#art/subdivide.ts';
import { NEAR_REGIONS } from '#contract/map-tiles.ts';
import type { GeoBox } from '#lib/geo-distance.ts';
import { createSeededRandom } from '#lib/seeded-random.ts';
import { fromMercator, toMercator, WORLD_SIZE_PX } from '#lib/web-mercator.ts';
import { boxContains, type LngLat } from './map-geometry.ts';

/** Streets of no real town, drawn where the map has none: the blocks of the cover art, fixed to the ground. */
export const BLOCKS_MIN_ZOOM = 11.6;
/** From this zoom on, blocks are divided into plots. */
const PLOTS_MIN_ZOOM = 13.6;

/** Lengths are in pixels at zoom 12, on a plane that is turned like a town's grid. */
const UNITS = WORLD_SIZE_PX * 2 ** 12;
const ANGLE = 0.1;
const [COS, SIN] = [Math.cos(ANGLE), Math.sin(ANGLE)];
const CELL_SIZE = 400;

const DISTRICTS = { size: 9500, gap: 1.9, jitter: 0.22 };
const BLOCKS = { size: 620, gap: 0.85, jitter: 0.1 };
const PLOTS = { size: 52, gap: 0.18, jitter: 0.1 };

/** The share of blocks of each tone, in percent; the last one is a park. */
const TONE_SHARES = [78.5, 16.5, 3.5, 1.5];

export type BlockFeature = {
  type: 'Feature';
  geometry: { type: 'MultiPolygon'; coordinates: LngLat[][][] };
  properties: { tone: number; isNear: boolean };
};

/** The cells of the grid that a view touches, as keys for `drawBlocks`. */
export function blockCells(view: GeoBox, zoom: number): string[] {
  if (zoom < BLOCKS_MIN_ZOOM) return [];
  const corners = [view.south, view.north].flatMap((latitude) =>
    [view.west, view.east].map((longitude) => toPlane(toMercator({ latitude, longitude }))),
  );
  const range = (axis: 0 | 1) => {
    const values = corners.map((corner) => Math.floor(corner[axis] / CELL_SIZE));
    const from = Math.min(...values);
    return Array.from({ length: Math.max(...values) - from + 1 }, (_, step) => from + step);
  };
  const level = zoom < PLOTS_MIN_ZOOM ? 'blocks' : 'plots';
  return range(0).flatMap((column) => range(1).map((row) => `${level} ${column} ${row}`));
}

/** Always the same for a cell. One feature per tone; none within `streets`, where the map has real ones. */
export function drawBlocks(cell: string, streets: GeoBox | null): BlockFeature[] {
  const [level, column = 0, row = 0] = cell.split(' ').map((part, index) => (index === 0 ? part : Number(part)));
  const [left, top] = [Number(column) * CELL_SIZE, Number(row) * CELL_SIZE];
  const center = fromMercator(fromPlane([left + CELL_SIZE / 2, top + CELL_SIZE / 2]));
  if (streets && boxContains(streets, center)) return [];
  const random = createSeededRandom(`blocks ${column} ${row}`);
  const square: Polygon = [
    [left, top],
    [left + CELL_SIZE, top],
    [left + CELL_SIZE, top + CELL_SIZE],
    [left, top + CELL_SIZE],
  ];
  const tones: LngLat[][][][] = TONE_SHARES.map(() => []);
  for (const block of subdivide(square, DISTRICTS, random).flatMap((part) => subdivide(part, BLOCKS, random))) {
    const tone = pickTone(random());
    const isPark = tone === TONE_SHARES.length - 1;
    const parts = level === 'plots' && !isPark ? subdivide(block, PLOTS, random) : [block];
    for (const part of parts) tones[isPark ? tone : plotTone(tone, random)]?.push([toRing(part)]);
  }
  const isNear = NEAR_REGIONS.some((region) => boxContains(region, center));
  return tones.flatMap((coordinates, tone) =>
    coordinates.length === 0
      ? []
      : [{ type: 'Feature', geometry: { type: 'MultiPolygon', coordinates }, properties: { tone, isNear } }],
  );
}

const TONE_LIMITS = TONE_SHARES.map((_, tone) => TONE_SHARES.slice(0, tone + 1).reduce((sum, share) => sum + share, 0));

const pickTone = (share: number): number => TONE_LIMITS.findIndex((limit) => share * 100 < limit);

/** Some plots differ from their block. */
const plotTone = (tone: number, random: () => number) =>
  random() < 0.12 ? (tone + 1) % (TONE_SHARES.length - 1) : tone;

type PlanePoint = readonly [u: number, v: number];

const toPlane = ({ x, y }: { x: number; y: number }): PlanePoint => [
  (x * COS + y * SIN) * UNITS,
  (y * COS - x * SIN) * UNITS,
];

const fromPlane = ([u, v]: PlanePoint) => ({ x: (u * COS - v * SIN) / UNITS, y: (u * SIN + v * COS) / UNITS });

function toRing(polygon: Polygon): LngLat[] {
  const ring = polygon.map((point): LngLat => {
    const { longitude, latitude } = fromMercator(fromPlane(point));
    return [roundDegrees(longitude), roundDegrees(latitude)];
  });
  return ring[0] ? [...ring, ring[0]] : [];
}

/** Rounds to about ten centimeters. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
