import type { Box } from '#domain/distance.ts';
import { cellWidth, type OnSquare, onSquare } from '#domain/map-view.ts';
import type { ListingCell } from '#storage/listing-finder.ts';

/** Of a square: nearer to each other than this, two marks would lie on each other. */
const ROOM = 0.75;

/** Squares side by side can have their middles at the same edge: the smaller one goes to the larger. */
export function togetherWhereTooNear(cells: readonly ListingCell[], zoom: number): ListingCell[] {
  const room = ROOM * cellWidth(zoom);
  const standing: { cell: ListingCell; at: OnSquare }[] = [];
  for (const cell of [...cells].sort((a, b) => b.count - a.count)) {
    const at = onSquare(cell);
    const near = standing.find((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < room);
    if (near) near.cell = joined(near.cell, cell);
    else standing.push({ cell, at });
  }
  return standing.map(({ cell }) => cell);
}

function joined({ id: _, ...larger }: ListingCell, smaller: ListingCell): ListingCell {
  return { ...larger, count: larger.count + smaller.count, bounds: around(larger.bounds, smaller.bounds) };
}

const around = (a: Box, b: Box): Box => ({
  south: Math.min(a.south, b.south),
  west: Math.min(a.west, b.west),
  north: Math.max(a.north, b.north),
  east: Math.max(a.east, b.east),
});
