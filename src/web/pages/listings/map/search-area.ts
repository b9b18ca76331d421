import { DEFAULT_RADIUS_MILES } from '#domain/listings/listing-sort.ts';
import type { GeoBox } from '#lib/geo-distance.ts';
import type { SearchArea } from '../../../map/geojson.ts';
import { formatMapBox, parseMapBox, parseMapPoint, wrapLongitude } from '../../../map/map-geometry.ts';
import type { ListingsSearchParams } from '../../../paths.ts';

/** Returns the area that limits the list, if any. */
export function searchArea({ box: boxed, near, radius }: ListingsSearchParams): SearchArea | null {
  const box = parseMapBox(boxed);
  if (box) return { box };
  const point = parseMapPoint(near);
  return point && { near: point, miles: Number(radius) || DEFAULT_RADIUS_MILES };
}

/** Returns the search without display options and sorting, which markers ignore. */
export function mapFilters(search: ListingsSearchParams): Record<string, string | undefined> {
  const { view: _view, sort: _order, ...query } = search;
  return query;
}

/** Replaces the location of the search by the visible box. */
export function searchWithinBox(
  search: ListingsSearchParams,
  { south, west, north, east }: GeoBox,
): ListingsSearchParams {
  const { location: _place, near: _point, radius: _miles, sort, ...rest } = search;
  const isWhole = east - west >= 360;
  const box = { south, north, west: isWhole ? -180 : wrapLongitude(west), east: isWhole ? 180 : wrapLongitude(east) };
  return { ...rest, ...(sort && sort !== 'nearest' && { sort }), box: formatMapBox(box) };
}
