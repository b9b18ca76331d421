import type { Box, Point } from '#domain/distance.ts';
import { MILES_PER_DEGREE } from '#domain/distance.ts';
import type { Ground } from '../../../api/map.ts';
import type { Line } from './outlines.ts';

type Geometry =
  | { type: 'Point'; coordinates: Line[number] }
  | { type: 'Polygon' | 'MultiLineString'; coordinates: Line[] };
type Feature = { type: 'Feature'; geometry: Geometry; properties: Record<string, unknown> };
type FeatureCollection = { type: 'FeatureCollection'; features: Feature[] };

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });
const feature = (geometry: Feature['geometry'], properties: Record<string, unknown> = {}): Feature => ({
  type: 'Feature',
  geometry,
  properties,
});
const at = ({ latitude, longitude }: Point): [number, number] => [longitude, latitude];

export const EMPTY = collection([]);

export const polygonsOf = (rings: Line[]) =>
  collection(rings.map((ring) => feature({ type: 'Polygon', coordinates: [ring] })));

export const linesOf = (lines: Line[]) => collection([feature({ type: 'MultiLineString', coordinates: lines })]);

export const labelPoints = (labels: { name: string; at: [number, number] | undefined }[]) =>
  collection(
    labels.flatMap(({ name, at: place }) => (place ? feature({ type: 'Point', coordinates: place }, { name }) : [])),
  );

export const pointsOf = (points: readonly Point[]) =>
  collection(points.map((point) => feature({ type: 'Point', coordinates: at(point) })));

export const groundPoints = ({ places }: Ground) =>
  collection(
    places.map((place) => feature({ type: 'Point', coordinates: at(place) }, { name: place.name, size: place.size })),
  );

export const groundLines = ({ places, links }: Ground) =>
  linesOf(
    links.flatMap(([from, to]) => {
      const [a, b] = [places[from], places[to]];
      return a && b ? [[at(a), at(b)]] : [];
    }),
  );

/** The area of a search: a box, or the ring around a point. */
export type Area = { box: Box } | { near: Point; miles: number };

const RING_POINTS = 72;

export function shapeOf(area: Area | null): FeatureCollection {
  if (!area) return EMPTY;
  return polygonsOf(['box' in area ? cornersOf(area.box) : ringOf(area.near, area.miles)]);
}

function cornersOf({ south, west, north, east }: Box): Line {
  const beyond = east < west ? east + 360 : east;
  return [
    [west, south],
    [beyond, south],
    [beyond, north],
    [west, north],
    [west, south],
  ];
}

function ringOf({ latitude, longitude }: Point, miles: number): Line {
  const north = miles / MILES_PER_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: RING_POINTS + 1 }, (_, step) => {
    const angle = (step / RING_POINTS) * 2 * Math.PI;
    return [longitude + east * Math.sin(angle), latitude + north * Math.cos(angle)];
  });
}

export function boxOf(area: Area): Box {
  if ('box' in area) return area.box;
  const ring = ringOf(area.near, area.miles);
  const [longitudes, latitudes] = [ring.map(([longitude]) => longitude), ring.map(([, latitude]) => latitude)];
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}
