import type { Point } from '#domain/distance.ts';
import type { Cluster, Pin } from '../../../api/map.ts';
import { holds, isPoint, widened } from './view.ts';

export type Mark = Cluster | Pin;
export const isPin = (mark: Mark): mark is Pin => 'id' in mark;

/** The same mark has the same key, whenever it is asked for. */
export function keyOf(mark: Mark): string {
  if (isPin(mark)) return `pin ${mark.id}`;
  return `cluster ${mark.latitude} ${mark.longitude} ${mark.count}`;
}

export function nameOf(mark: Mark): string {
  if (isPin(mark)) return `${mark.name}, ${mark.category}`;
  const businesses = `${mark.count.toLocaleString('en-US')} businesses`;
  return isPoint(mark.bounds) ? `${businesses} at one place, show them in the list` : `${businesses}, zoom in`;
}

/** 1,234 is too wide for a stop on a map. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  return count < 10_000 ? `${Math.floor(count / 100) / 10}k` : `${Math.floor(count / 1000)}k`;
}

export const sizeOf = ({ count }: Cluster) => (count < 10 ? 'small' : count < 100 ? 'middle' : 'large');

/** Alone or among others. */
export function standsAt(mark: Mark, business: Point & { id: number }): boolean {
  return isPin(mark) ? mark.id === business.id : holds(widened(mark.bounds, 1e-5), business);
}
