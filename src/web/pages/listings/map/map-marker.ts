import type { GeoPoint } from '#lib/geo-distance.ts';
import type { ListingPin, MapCluster } from '../../../api/map-queries.ts';
import { boxContains, expandBox, isSinglePoint } from './map-geometry.ts';

export type MapMarker = MapCluster | ListingPin;
export const isPin = (mark: MapMarker): mark is ListingPin => 'id' in mark;

/** The same mark has the same key, whenever it is asked for. */
export function markerKey(mark: MapMarker): string {
  if (isPin(mark)) return `pin ${mark.id}`;
  return `cluster ${mark.latitude} ${mark.longitude} ${mark.count}`;
}

export function markerLabel(mark: MapMarker): string {
  if (isPin(mark)) return `${mark.name}, ${mark.category}`;
  const businesses = `${mark.count.toLocaleString('en-US')} businesses`;
  return isSinglePoint(mark.bounds) ? `${businesses} at one place, show them in the list` : `${businesses}, zoom in`;
}

/** 1,234 is too wide for a stop on a map. */
export function formatShortCount(count: number): string {
  if (count < 1000) return String(count);
  return count < 10_000 ? `${Math.floor(count / 100) / 10}k` : `${Math.floor(count / 1000)}k`;
}

export const clusterSize = ({ count }: MapCluster) => (count < 10 ? 'small' : count < 100 ? 'middle' : 'large');

/** Alone or among others. */
export function markerContains(mark: MapMarker, business: GeoPoint & { id: number }): boolean {
  return isPin(mark) ? mark.id === business.id : boxContains(expandBox(mark.bounds, 1e-5), business);
}
