import type { GeoBox, GeoPoint } from '#lib/geo-distance.ts';
import { MAP_ZOOM_MAX } from '#lib/web-mercator.ts';

/** The part of the map to request. Snapped, so that similar views share cached responses. */
export type MapView = { box: GeoBox; zoom: number };

export type LngLat = [longitude: number, latitude: number];

export type MapPosition = GeoPoint & { zoom: number };

const POSITION_HASH = /^#map=(\d{1,2}(?:\.\d{1,2})?)\/(-?\d{1,2}(?:\.\d{1,5})?)\/(-?\d{1,3}(?:\.\d{1,5})?)$/;

/** U-03: the position is in the URL's hash, apart from the query. */
export function parsePositionHash(hash: string): MapPosition | null {
  const found = POSITION_HASH.exec(hash);
  if (!found) return null;
  const [zoom = 0, latitude = 0, longitude = 0] = found.slice(1).map(Number);
  return zoom <= MAP_ZOOM_MAX && Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180
    ? { zoom, latitude, longitude }
    : null;
}

export function formatPositionHash({ zoom, latitude, longitude }: MapPosition): string {
  const decimals = zoom > 12 ? 4 : 3;
  return `#map=${roundTo(zoom, 1)}/${roundTo(latitude, decimals)}/${roundTo(wrapLongitude(longitude), decimals)}`;
}

const roundTo = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Normalizes a longitude to -180..180; a map can be panned around the world. */
export const wrapLongitude = (longitude: number) =>
  longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Formats a box for URLs and API calls, precise to about ten meters. */
export const formatMapBox = ({ south, west, north, east }: GeoBox) =>
  [south, west, north, east].map((side) => roundTo(side, 4)).join(',');

export function parseMapBox(text: string | undefined): GeoBox | null {
  const [south, west, north, east, ...more] = (text ?? '').split(',').map(Number);
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null;
  return more.length === 0 && [south, west, north, east].every(Number.isFinite) ? { south, west, north, east } : null;
}

export function parseMapPoint(text: string | undefined): GeoPoint | null {
  const [latitude, longitude, ...more] = (text ?? '').split(',').map(Number);
  if (latitude === undefined || longitude === undefined || more.length > 0) return null;
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null;
}

/** Rounds the box outward to eighths of a tile, so that nearby views send the same request. */
export function snapView(shown: GeoBox, zoom: number): MapView {
  const level = Math.max(0, Math.min(MAP_ZOOM_MAX, Math.floor(zoom + 0.25)));
  const step = 360 / 2 ** (level + 3);
  const down = (value: number) => Math.floor(value / step) * step;
  const up = (value: number) => Math.ceil(value / step) * step;
  const isWhole = shown.east - shown.west >= 360 - 2 * step;
  return {
    zoom: level,
    box: {
      south: Math.max(-90, down(shown.south)),
      north: Math.min(90, up(shown.north)),
      west: isWhole ? -180 : wrapLongitude(down(shown.west)),
      east: isWhole ? 180 : wrapLongitude(up(shown.east)),
    },
  };
}

export function boxContains({ south, west, north, east }: GeoBox, { latitude, longitude }: GeoPoint): boolean {
  const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return latitude >= south && latitude <= north && isBetween;
}

/** A box of a house or two, too small to resolve at the highest zoom. */
export const isSinglePoint = ({ south, west, north, east }: GeoBox) => north - south < 3e-4 && east - west < 3e-4;

/** Grows the box on all sides, so that points on its edge are inside. */
export function expandBox({ south, west, north, east }: GeoBox, degrees: number): GeoBox {
  return { south: south - degrees, west: west - degrees, north: north + degrees, east: east + degrees };
}

const MAINLAND: GeoBox = { south: 24.4, west: -125, north: 49.5, east: -66.8 };
const COUNTRY_WIDTH_DEGREES = 62;

/** Encloses all boxes. A box from coast to coast becomes the mainland. */
export function enclosingBox(boxes: readonly GeoBox[]): GeoBox {
  const all = {
    south: Math.min(...boxes.map(({ south }) => south)),
    west: Math.min(...boxes.map(({ west }) => west)),
    north: Math.max(...boxes.map(({ north }) => north)),
    east: Math.max(...boxes.map(({ east }) => east)),
  };
  return boxes.length === 0 || all.east - all.west > COUNTRY_WIDTH_DEGREES ? MAINLAND : all;
}
