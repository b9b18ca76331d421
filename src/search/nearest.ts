import type { Base, Placed } from './base.ts';
import { DocumentList, type DocumentSet } from './document-set.ts';
import { boundsOf, cellsIn } from './grid.ts';
import { NearestFew } from './nearest-few.ts';
import { type Around, distancesTo, type NearPoint, squaredMiles } from './places-around.ts';

/** The nearest few, and how many are near enough. */
type NearestFound = { placed: Placed; total: number };

/** Where the documents of a cell of the grid stand, and between which distances they lie, in squared miles. */
type Cell = { from: number; to: number; least: number; most: number };

/** Whether a set says at once if a document is in it. */
const isQuick = (found: DocumentSet): boolean => !(found instanceof DocumentList) || found.telling !== null;

/**
 * The nearest of those found, as many as are wanted; null where all have to be looked at anyway. Around a point in a large
 * town lie a hundred thousand: those of a cell that lies near enough as a whole, but farther than others that fill the page,
 * are only counted.
 */
export function nearestOf(base: Base, found: DocumentSet, { place, wanted }: { place: Around; wanted: number }) {
  const { near, boxes } = place;
  return near && boxes.length === 0 && isQuick(found) ? walkOutwards(base, found, { place, near, wanted }) : null;
}

function walkOutwards(
  base: Base,
  found: DocumentSet,
  { place, near, wanted }: { place: Around; near: NearPoint; wanted: number },
): NearestFound {
  const { documents, latitudes, longitudes } = base.frozen.grid;
  const isWhole = found.size === base.frozen.size;
  const few = new NearestFew(wanted);
  let total = 0;
  for (const { from, to, least, most } of cellsByDistance(base, place, near)) {
    const isCounted = most <= near.squaredMiles && least > few.farthest;
    if (isCounted && isWhole) {
      total += to - from;
      continue;
    }
    for (let position = from; position < to; position++) {
      const document = documents[position] ?? 0;
      if (!isWhole && !found.has(document)) continue;
      if (isCounted) total++;
      else {
        const squared = squaredMiles(near.flat, latitudes[document] ?? 0, longitudes[document] ?? 0);
        if (squared > near.squaredMiles) continue;
        total++;
        if (squared <= few.farthest) few.add(document, squared);
      }
    }
  }
  return { placed: few.list(), total };
}

/** The cells that may hold something near enough, the nearest first. */
function cellsByDistance({ frozen: { grid } }: Base, { box }: Around, { flat, squaredMiles: near }: NearPoint): Cell[] {
  const cells: Cell[] = [];
  for (const [first, end] of cellsIn(grid, box))
    for (let at = first; at < end; at++) {
      const [least, most] = distancesTo(boundsOf(grid.cells[at] ?? 0), flat);
      if (least <= near) cells.push({ from: grid.starts[at] ?? 0, to: grid.starts[at + 1] ?? 0, least, most });
    }
  return cells.sort((one, other) => one.least - other.least);
}
