import type { GeoBox, GeoPoint } from '#lib/geo-distance.ts';
import { MILES_PER_DEGREE } from '#lib/geo-distance.ts';
import type { LngLat } from './map-geometry.ts';
import { isPin, type MapMarker } from './map-marker.ts';

type Geometry = { type: 'Point'; coordinates: LngLat } | { type: 'Polygon'; coordinates: LngLat[][] };
type Feature = { type: 'Feature'; geometry: Geometry; properties: Record<string, unknown> };
type FeatureCollection = { type: 'FeatureCollection'; features: Feature[] };

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

export const EMPTY_COLLECTION = collection([]);

export const markerPoints = (markers: readonly MapMarker[]) =>
  collection(
    markers.map((marker) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [marker.longitude, marker.latitude] },
      properties: { isPin: isPin(marker) },
    })),
  );

/** A box, or a circle around a point. */
export type SearchArea = { box: GeoBox } | { near: GeoPoint; miles: number };

const RING_POINTS = 72;

export function areaPolygon(area: SearchArea | null): FeatureCollection {
  if (!area) return EMPTY_COLLECTION;
  const ring = 'box' in area ? boxRing(area.box) : circleRing(area.near, area.miles);
  return collection([{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: {} }]);
}

function boxRing({ south, west, north, east }: GeoBox): LngLat[] {
  const beyond = east < west ? east + 360 : east;
  return [
    [west, south],
    [beyond, south],
    [beyond, north],
    [west, north],
    [west, south],
  ];
}

function circleRing({ latitude, longitude }: GeoPoint, miles: number): LngLat[] {
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
