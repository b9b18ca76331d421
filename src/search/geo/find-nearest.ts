import type { BaseSegment, GeoMatches } from '../segment/base-segment.ts';
import { outOfRange } from '../sets/array-access.ts';
import { acceptsDocValue, DocIdList, type DocIdSet } from '../sets/doc-id-set.ts';
import { type GeoFilter, maxSquaredMiles, minSquaredMiles, type RadiusFilter, squaredMilesTo } from './geo-filter.ts';
import { cellBounds, cellRangesIn } from './geo-grid.ts';
import { NearestK } from './nearest-k.ts';

type NearestOptions = { filter: GeoFilter; count: number };
type NearestResult = { geo: GeoMatches; total: number };

/** Rings around the center with equal areas. Cells are visited ring by ring. */
const RING_COUNT = 1024;

const hasConstantTimeLookup = (matches: DocIdSet): boolean =>
  !(matches instanceof DocIdList) || matches.docValueFilter !== null;

/**
 * The nearest live documents among `matches`, and the total within the radius; null if visiting all matches is not slower. Around a
 * point in a large city there are a hundred thousand documents: in cells that are entirely within the radius but beyond the k nearest,
 * they are only counted.
 */
export function findNearest(
  base: BaseSegment,
  matches: DocIdSet,
  { filter, count }: NearestOptions,
): NearestResult | null {
  const { radius, boxes } = filter;
  return radius && boxes.length === 0 && hasConstantTimeLookup(matches)
    ? searchOutward(base, matches, { filter, radius, count })
    : null;
}

function searchOutward(
  base: BaseSegment,
  matches: DocIdSet,
  { filter, radius, count }: NearestOptions & { radius: RadiusFilter },
): NearestResult {
  const { cells, starts, documents, points } = base.data.grid;
  const docValues =
    matches instanceof DocIdList && matches.docValueFilter?.byGridPosition ? matches.docValueFilter : null;
  const candidates = docValues || matches === base.allDocs ? null : matches;
  const liveDocs = base.isFullyLive ? null : base.liveDocs;
  const acceptsAll = !docValues && !candidates && !liveDocs;
  const nearest = new NearestK(count);
  let total = 0;
  for (const cell of cellsByRing(base, filter, radius)) {
    const bounds = cellBounds(cells[cell] ?? outOfRange(cell));
    const isWithinRadius = maxSquaredMiles(bounds, radius.projection) <= radius.squaredMiles;
    const isOnlyCounted = isWithinRadius && minSquaredMiles(bounds, radius.projection) > nearest.farthest;
    const [from, to] = [starts[cell] ?? outOfRange(cell), starts[cell + 1] ?? outOfRange(cell + 1)];
    if (isOnlyCounted && acceptsAll) {
      total += to - from;
      continue;
    }
    for (let position = from; position < to; position++) {
      if (docValues && !acceptsDocValue(docValues, docValues.byGridPosition?.[position])) continue;
      const document = documents[position] ?? outOfRange(position);
      if ((candidates && !candidates.has(document)) || (liveDocs && !liveDocs.has(document))) continue;
      if (isOnlyCounted) total++;
      else {
        const latitude = points[2 * document] ?? outOfRange(document);
        const longitude = points[2 * document + 1] ?? outOfRange(document);
        const squared = squaredMilesTo(radius.projection, latitude, longitude);
        if (squared > radius.squaredMiles) continue;
        total++;
        if (squared <= nearest.farthest) nearest.add(document, squared);
      }
    }
  }
  return { geo: nearest.toGeoMatches(), total };
}

/** Indexes of the cells that may contain matches, sorted by ring with a counting sort. */
function cellsByRing({ data: { grid } }: BaseSegment, { box }: GeoFilter, radius: RadiusFilter): Uint32Array {
  const ranges = cellRangesIn(grid, box);
  const rings = new Uint16Array(ranges.reduce((sum, [first, end]) => sum + end - first, 0));
  // number of cells up to each ring; the last ring holds those beyond the radius
  const ends = new Uint32Array(RING_COUNT + 1);
  let cell = 0;
  for (const [first, end] of ranges)
    for (let index = first; index < end; index++) {
      const squared = minSquaredMiles(cellBounds(grid.cells[index] ?? outOfRange(index)), radius.projection);
      const isInside = squared <= radius.squaredMiles;
      const ring = isInside
        ? Math.min(RING_COUNT - 1, Math.floor((squared / radius.squaredMiles) * RING_COUNT))
        : RING_COUNT;
      ends[ring] = (ends[ring] ?? outOfRange(ring)) + 1;
      rings[cell++] = ring;
    }
  for (let ring = 1; ring <= RING_COUNT; ring++)
    ends[ring] = (ends[ring] ?? outOfRange(ring)) + (ends[ring - 1] ?? outOfRange(ring - 1));
  const sorted = new Uint32Array(rings.length);
  const insideCount = ends[RING_COUNT - 1] ?? outOfRange(RING_COUNT - 1);
  for (const [first, end] of ranges.toReversed())
    for (let index = end - 1; index >= first; index--) {
      const ring = rings[--cell] ?? outOfRange(--cell);
      const position = (ends[ring] ?? outOfRange(ring)) - 1;
      ends[ring] = position;
      sorted[position] = index;
    }
  return sorted.subarray(0, insideCount);
}
