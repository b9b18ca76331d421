import type { Base, Placed } from './base.ts';
import { DocumentList, type DocumentSet } from './document-set.ts';
import { boundsOf, cellsIn } from './grid.ts';
import { NearestFew } from './nearest-few.ts';
import { type Around, leastTo, mostTo, type NearPoint, squaredMiles } from './places-around.ts';

/** The nearest few, and how many are near enough. */
type NearestFound = { placed: Placed; total: number };

/** Of equal area: what lies in the innermost is looked at before what lies in the next. */
const RINGS = 1024;

/** Whether a set says at once if a document is in it. */
const isQuick = (found: DocumentSet): boolean => !(found instanceof DocumentList) || found.telling !== null;

/**
 * The nearest of those found that still hold, as many as are wanted; null where all have to be looked at anyway. Around a point in a large
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
  const { cells, starts, documents, points } = base.frozen.grid;
  const told = found instanceof DocumentList && found.telling?.byPlace ? found.telling : null;
  const within = told || found === base.whole ? null : found;
  const alive = base.areAllAlive ? null : base.alive;
  const areAll = !told && !within && !alive;
  const few = new NearestFew(wanted);
  let total = 0;
  for (const cell of cellsOutwards(base, place, near)) {
    const bounds = boundsOf(cells[cell] ?? 0);
    const isCounted = mostTo(bounds, near.flat) <= near.squaredMiles && leastTo(bounds, near.flat) > few.farthest;
    const [from, to] = [starts[cell] ?? 0, starts[cell + 1] ?? 0];
    if (isCounted && areAll) {
      total += to - from;
      continue;
    }
    for (let position = from; position < to; position++) {
      if (told && told.byPlace?.[position] !== told.value) continue;
      const document = documents[position] ?? 0;
      if ((within && !within.has(document)) || (alive && !alive.has(document))) continue;
      if (isCounted) total++;
      else {
        const squared = squaredMiles(near.flat, points[2 * document] ?? 0, points[2 * document + 1] ?? 0);
        if (squared > near.squaredMiles) continue;
        total++;
        if (squared <= few.farthest) few.add(document, squared);
      }
    }
  }
  return { placed: few.list(), total };
}

/** The cells that may hold something near enough, ring by ring. */
function cellsOutwards(
  { frozen: { grid } }: Base,
  { box }: Around,
  { flat, squaredMiles: near }: NearPoint,
): Uint32Array {
  const stretches = cellsIn(grid, box);
  const rings = new Uint16Array(stretches.reduce((sum, [first, end]) => sum + end - first, 0));
  // how many there are up to each ring; the last is of those that lie too far away
  const ends = new Uint32Array(RINGS + 1);
  let cell = 0;
  for (const [first, end] of stretches)
    for (let at = first; at < end; at++) {
      const least = leastTo(boundsOf(grid.cells[at] ?? 0), flat);
      const ring = least <= near ? Math.min(RINGS - 1, Math.floor((least / near) * RINGS)) : RINGS;
      ends[ring] = (ends[ring] ?? 0) + 1;
      rings[cell++] = ring;
    }
  for (let ring = 1; ring <= RINGS; ring++) ends[ring] = (ends[ring] ?? 0) + (ends[ring - 1] ?? 0);
  const outwards = new Uint32Array(rings.length);
  const inside = ends[RINGS - 1];
  for (const [first, end] of stretches.toReversed())
    for (let at = end - 1; at >= first; at--) {
      const ring = rings[--cell] ?? 0;
      const place = (ends[ring] ?? 0) - 1;
      ends[ring] = place;
      outwards[place] = at;
    }
  return outwards.subarray(0, inside);
}
