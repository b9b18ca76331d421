import type { GeoBox, GeoPoint } from '#lib/geo-distance.ts';
import { MILES_PER_DEGREE } from '#lib/geo-distance.ts';
import type { Basemap } from '../../../api/map-queries.ts';
import type { LngLatLine } from './outlines.ts';

type Geometry =
  | { type: 'Point'; coordinates: LngLatLine[number] }
  | { type: 'Polygon' | 'MultiLineString'; coordinates: LngLatLine[] };
type Feature = { type: 'Feature'; geometry: Geometry; properties: Record<string, unknown> };
type FeatureCollection = { type: 'FeatureCollection'; features: Feature[] };

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });
const feature = (geometry: Feature['geometry'], properties: Record<string, unknown> = {}): Feature => ({
  type: 'Feature',
  geometry,
  properties,
});
const toCoordinates = ({ latitude, longitude }: GeoPoint): [number, number] => [longitude, latitude];

export const EMPTY_COLLECTION = collection([]);

export const toPolygons = (rings: LngLatLine[]) =>
  collection(rings.map((ring) => feature({ type: 'Polygon', coordinates: [ring] })));

export const toMultiLine = (lines: LngLatLine[]) =>
  collection([feature({ type: 'MultiLineString', coordinates: lines })]);

export const labelPoints = (labels: { name: string; at: [number, number] | undefined }[]) =>
  collection(
    labels.flatMap(({ name, at: place }) => (place ? feature({ type: 'Point', coordinates: place }, { name }) : [])),
  );

export const toPoints = (points: readonly GeoPoint[]) =>
  collection(points.map((point) => feature({ type: 'Point', coordinates: toCoordinates(point) })));

export const basemapPlaces = ({ places }: Basemap) =>
  collection(
    places.map((place) =>
      feature({ type: 'Point', coordinates: toCoordinates(place) }, { name: place.name, size: place.size }),
    ),
  );

export const basemapLinks = ({ places, links }: Basemap) =>
  toMultiLine(
    links.flatMap(([from, to]) => {
      const [a, b] = [places[from], places[to]];
      return a && b ? [[toCoordinates(a), toCoordinates(b)]] : [];
    }),
  );

/** A box, or a circle around a point. */
export type SearchArea = { box: GeoBox } | { near: GeoPoint; miles: number };

const RING_POINTS = 72;

export function areaPolygon(area: SearchArea | null): FeatureCollection {
  if (!area) return EMPTY_COLLECTION;
  return toPolygons(['box' in area ? boxRing(area.box) : circleRing(area.near, area.miles)]);
}

function boxRing({ south, west, north, east }: GeoBox): LngLatLine {
  const beyond = east < west ? east + 360 : east;
  return [
    [west, south],
    [beyond, south],
    [beyond, north],
    [west, north],
    [west, south],
  ];
}

function circleRing({ latitude, longitude }: GeoPoint, miles: number): LngLatLine {
  const north = miles / MILES_PER_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: RING_POINTS + 1 }, (_, step) => {
    const angle = (step / RING_POINTS) * 2 * Math.PI;
    return [longitude + east * Math.sin(angle), latitude + north * Math.cos(angle)];
  });
}

export function areaBounds(area: SearchArea): GeoBox {
  if ('box' in area) return area.box;
  const ring = circleRing(area.near, area.miles);
  const [longitudes, latitudes] = [ring.map(([longitude]) => longitude), ring.map(([, latitude]) => latitude)];
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}
