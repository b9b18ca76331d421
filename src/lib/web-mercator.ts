import type { GeoBox, GeoPoint } from './geo-distance.ts';

/** The width and height of the world in pixels at zoom 0. Each zoom level doubles it. */
export const WORLD_SIZE_PX = 512;
export const MAP_ZOOM_MAX = 18;

/** A point in the Web Mercator projection, where the world is one unit wide and high. */
export type MercatorPoint = { x: number; y: number };

/** The projection is unbounded toward the poles. */
const MERCATOR_LATITUDE_MAX = 85;

export function toMercator({ latitude, longitude }: GeoPoint): MercatorPoint {
  const sine = Math.sin((Math.max(-MERCATOR_LATITUDE_MAX, Math.min(MERCATOR_LATITUDE_MAX, latitude)) * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function fromMercator({ x, y }: MercatorPoint): GeoPoint {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: x * 360 - 180,
  };
}

/** The width of a grid cell that is 64 px wide at a zoom level. */
export const mapCellWidth = (zoom: number): number => 1 / 2 ** (zoom + 3);

export function toMercatorBox(box: GeoBox): MercatorPoint & { width: number; height: number } {
  const northWest = toMercator({ latitude: box.north, longitude: box.west });
  const southEast = toMercator({ latitude: box.south, longitude: box.east });
  const across = southEast.x - northWest.x;
  return { ...northWest, width: across < 0 ? across + 1 : across, height: southEast.y - northWest.y };
}

/** The requested zoom, or the highest lower one at which the box has at most `cellsMax` cells. */
export function limitZoom(box: GeoBox, zoom: number, cellsMax: number): number {
  const { width, height } = toMercatorBox(box);
  const cellsAt = (level: number) =>
    Math.ceil(width / mapCellWidth(level) + 1) * Math.ceil(height / mapCellWidth(level) + 1);
  let level = zoom;
  while (level > 0 && cellsAt(level) > cellsMax) level--;
  return level;
}
