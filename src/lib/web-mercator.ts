import type { GeoBox, GeoPoint } from './geo-distance.ts';

/** The world at zoom 0 is this wide and high on the screen; each further zoom doubles it. */
export const WORLD_SIZE_PX = 512;
export const MAP_ZOOM_MAX = 18;

/** A place on Mercator's square, one unit wide: what is as far apart as on the screen. */
export type MercatorPoint = { x: number; y: number };

/** Beyond it Mercator has no end. */
const MERCATOR_LATITUDE_MAX = 85;

export function toMercator({ latitude, longitude }: GeoPoint): MercatorPoint {
  const sine = Math.sin((Math.max(-MERCATOR_LATITUDE_MAX, Math.min(MERCATOR_LATITUDE_MAX, latitude)) * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Of the squares in which a map is counted: 64 px at that zoom. */
export const mapCellWidth = (zoom: number): number => 1 / 2 ** (zoom + 3);

export function toMercatorBox(box: GeoBox): MercatorPoint & { width: number; height: number } {
  const northWest = toMercator({ latitude: box.north, longitude: box.west });
  const southEast = toMercator({ latitude: box.south, longitude: box.east });
  const across = southEast.x - northWest.x;
  return { ...northWest, width: across < 0 ? across + 1 : across, height: southEast.y - northWest.y };
}

/** The asked zoom, or the nearest below it at which the box is no more squares than that. */
export function limitZoom(box: GeoBox, zoom: number, squaresAtMost: number): number {
  const { width, height } = toMercatorBox(box);
  const squares = (at: number) => Math.ceil(width / mapCellWidth(at) + 1) * Math.ceil(height / mapCellWidth(at) + 1);
  let affordable = zoom;
  while (affordable > 0 && squares(affordable) > squaresAtMost) affordable--;
  return affordable;
}
