import type { GeoBox } from '#lib/geo-distance.ts';
import { type MercatorPoint, mapCellWidth, toMercator } from '#lib/web-mercator.ts';
import type { ListingCell } from '#storage/search/listing-finder.ts';

/** Minimum distance in cell widths. Closer markers would overlap. */
const MIN_SPACING = 0.75;

/** Clusters of neighboring cells can be close to their common edge: the smaller one is merged into the larger. */
export function mergeOverlappingCells(cells: readonly ListingCell[], zoom: number): ListingCell[] {
  const minDistance = MIN_SPACING * mapCellWidth(zoom);
  const separated: { cell: ListingCell; at: MercatorPoint }[] = [];
  for (const cell of [...cells].sort((a, b) => b.count - a.count)) {
    const at = toMercator(cell);
    const overlapping = separated.find((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < minDistance);
    if (overlapping) overlapping.cell = mergeCells(overlapping.cell, cell);
    else separated.push({ cell, at });
  }
  return separated.map(({ cell }) => cell);
}

function mergeCells({ id: _, ...larger }: ListingCell, smaller: ListingCell): ListingCell {
  return { ...larger, count: larger.count + smaller.count, bounds: boundingBox(larger.bounds, smaller.bounds) };
}

const boundingBox = (a: GeoBox, b: GeoBox): GeoBox => ({
  south: Math.min(a.south, b.south),
  west: Math.min(a.west, b.west),
  north: Math.max(a.north, b.north),
  east: Math.max(a.east, b.east),
});
