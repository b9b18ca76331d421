import type { Box } from '#domain/distance.ts';
import { RADIUS_MILES } from '#domain/listing-sort.ts';
import type { ListingsSearch } from '../../../paths.ts';
import type { Area } from './geojson.ts';
import { boxText, readBox, readPoint, wrapped } from './view.ts';

/** The area that the list is bound to, if it is. */
export function areaOf({ box: boxed, near, radius }: ListingsSearch): Area | null {
  const box = readBox(boxed);
  if (box) return { box };
  const point = readPoint(near);
  return point && { near: point, miles: Number(radius) || RADIUS_MILES };
}

/** What the listings are asked with, as the map is: in which order is nothing to it. */
export function questionOf(search: ListingsSearch): Record<string, string | undefined> {
  const { view: _view, sort: _order, ...question } = search;
  return question;
}

/** The same search in the area that the map shows, and no longer in the place or around the point it had. */
export function inArea(search: ListingsSearch, { south, west, north, east }: Box): ListingsSearch {
  const { location: _place, near: _point, radius: _miles, sort, ...rest } = search;
  const isWhole = east - west >= 360;
  const box = { south, north, west: isWhole ? -180 : wrapped(west), east: isWhole ? 180 : wrapped(east) };
  return { ...rest, ...(sort && sort !== 'nearest' && { sort }), box: boxText(box) };
}
