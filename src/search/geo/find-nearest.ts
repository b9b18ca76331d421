import type { BaseSegment, GeoMatches } from '../segment/base-segment.ts';
import { DocIdList, type DocIdSet } from '../sets/doc-id-set.ts';
import { type GeoFilter, maxSquaredMiles, minSquaredMiles, type RadiusFilter, squaredMilesTo } from './geo-filter.ts';
import { cellBounds, cellRangesIn } from './geo-grid.ts';
import { NearestK } from './nearest-k.ts';

/** The nearest few, and how many are near enough. */
type NearestResult = { geo: GeoMatches; total: number };

/** Of equal area: what lies in the innermost is looked at before what lies in the next. */
const RING_COUNT = 1024;

/** Whether a set says at once if a document is in it. */
const hasConstantTimeLookup = (found: DocIdSet): boolean =>
  !(found instanceof DocIdList) || found.docValueFilter !== null;

/**
 * The nearest of those found that still hold, as many as are wanted; null where all have to be looked at anyway. Around a point in a large
 * town lie a hundred thousand: those of a cell that lies near enough as a whole, but farther than others that fill the page,
 * are only counted.
 */
export function findNearest(
  base: BaseSegment,
  found: DocIdSet,
  { place, wanted }: { place: GeoFilter; wanted: number },
) {
  const { radius, boxes } = place;
  return radius && boxes.length === 0 && hasConstantTimeLookup(found)
    ? searchOutward(base, found, { place, near: radius, wanted })
    : null;
}

function searchOutward(
  base: BaseSegment,
  found: DocIdSet,
  { place, near, wanted }: { place: GeoFilter; near: RadiusFilter; wanted: number },
): NearestResult {
  const { cells, starts, documents, points } = base.data.grid;
  const told = found instanceof DocIdList && found.docValueFilter?.byGridPosition ? found.docValueFilter : null;
  const within = told || found === base.allDocs ? null : found;
  const alive = base.isFullyLive ? null : base.liveDocs;
  const areAll = !told && !within && !alive;
  const few = new NearestK(wanted);
  let total = 0;
  for (const cell of cellsByRing(base, place, near)) {
    const bounds = cellBounds(cells[cell] ?? 0);
    const isCounted =
      maxSquaredMiles(bounds, near.flat) <= near.squaredMiles && minSquaredMiles(bounds, near.flat) > few.farthest;
    const [from, to] = [starts[cell] ?? 0, starts[cell + 1] ?? 0];
    if (isCounted && areAll) {
      total += to - from;
      continue;
    }
    for (let position = from; position < to; position++) {
      if (told && told.byGridPosition?.[position] !== told.value) continue;
      const document = documents[position] ?? 0;
      if ((within && !within.has(document)) || (alive && !alive.has(document))) continue;
      if (isCounted) total++;
      else {
        const squared = squaredMilesTo(near.flat, points[2 * document] ?? 0, points[2 * document + 1] ?? 0);
        if (squared > near.squaredMiles) continue;
        total++;
        if (squared <= few.farthest) few.add(document, squared);
      }
    }
  }
  return { geo: few.toGeoMatches(), total };
}

/** The cells that may hold something near enough, ring by ring. */
function cellsByRing(
  { data: { grid } }: BaseSegment,
  { box }: GeoFilter,
  { flat, squaredMiles: near }: RadiusFilter,
): Uint32Array {
  const stretches = cellRangesIn(grid, box);
  const rings = new Uint16Array(stretches.reduce((sum, [first, end]) => sum + end - first, 0));
  // how many there are up to each ring; the last is of those that lie too far away
  const ends = new Uint32Array(RING_COUNT + 1);
  let cell = 0;
  for (const [first, end] of stretches)
    for (let at = first; at < end; at++) {
      const least = minSquaredMiles(cellBounds(grid.cells[at] ?? 0), flat);
      const ring = least <= near ? Math.min(RING_COUNT - 1, Math.floor((least / near) * RING_COUNT)) : RING_COUNT;
      ends[ring] = (ends[ring] ?? 0) + 1;
      rings[cell++] = ring;
    }
  for (let ring = 1; ring <= RING_COUNT; ring++) ends[ring] = (ends[ring] ?? 0) + (ends[ring - 1] ?? 0);
  const outwards = new Uint32Array(rings.length);
  const inside = ends[RING_COUNT - 1];
  for (const [first, end] of stretches.toReversed())
    for (let at = end - 1; at >= first; at--) {
      const ring = rings[--cell] ?? 0;
      const place = (ends[ring] ?? 0) - 1;
      ends[ring] = place;
      outwards[place] = at;
    }
  return outwards.subarray(0, inside);
}
