import type { GeoBox } from '#lib/geo-distance.ts';

/** Tiles are at MAP_TILES_PATH/set/z/x/y.mvt. */
export const MAP_TILES_PATH = '/map';

/** The whole world. */
export const FAR_ZOOMS = { min: 0, max: 6 } as const;
/** The regions whose water, borders and places are known in more detail. */
export const NEAR_ZOOMS = { min: 7, max: 9 } as const;

/** The boxes of the files of src/map-tiles, as they were built. */
export const NEAR_REGIONS: readonly GeoBox[] = [
  { south: 24.3, west: -125, north: 49.5, east: -66.8 },
  { south: 18.8, west: -161, north: 22.4, east: -154.5 },
  { south: 17.8, west: -67.4, north: 18.6, east: -65.1 },
];

/** Streets of the operator's file (MAP_STREETS_FILE), served by this server. */
export type MapStreets = { minZoom: number; maxZoom: number; bounds: GeoBox; attribution: string };
