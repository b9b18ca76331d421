import type { ValueSpan } from '#domain/fields/field-ranges.ts';
import { at, outOfRange } from '../sets/array-access.ts';
import { DocIdList, type DocIdSet } from '../sets/doc-id-set.ts';
import { gallopingSearch } from '../sets/galloping-search.ts';
import type { RangeColumn, RangeEnds } from './segment-data.ts';

/** From the lowest to the highest end among these documents, without open ends; null if none of them has a value. */
export function findExtremes({ docs, lower, upper }: RangeColumn, documents: DocIdSet): ValueSpan | null {
  const positions = documents instanceof DocIdList ? positionsOf(docs, documents.docIds) : null;
  const ends = [lower, ...(upper ? [upper] : [])].flatMap((each) =>
    positions ? extremesAt(each, positions) : extremesInOrder(each, documents),
  );
  return ends.length === 0 ? null : { from: Math.min(...ends), to: Math.max(...ends) };
}

/** Positions in `docs` of those that are in the list. */
function positionsOf(docs: Uint32Array, docIds: Uint32Array): number[] {
  const positions: number[] = [];
  let position = 0;
  for (let i = 0; i < docIds.length; i++) {
    const document = docIds[i] ?? outOfRange(i);
    position = gallopingSearch(docs, document, position);
    if (docs[position] === document) positions.push(position);
  }
  return positions;
}

function extremesAt({ ends, ordinals }: RangeEnds, positions: readonly number[]): number[] {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const position of positions) {
    const end = at(ends, at(ordinals, position));
    if (end < lowest && end !== Number.NEGATIVE_INFINITY) lowest = end;
    if (end > highest && end !== Number.POSITIVE_INFINITY) highest = end;
  }
  return [lowest, highest].filter(Number.isFinite);
}

/** If many documents match, one of the first in the order of the ends does. */
function extremesInOrder({ ends, order, starts }: RangeEnds, documents: DocIdSet): number[] {
  const hasMatch = (ordinal: number) =>
    Number.isFinite(ends[ordinal]) &&
    order.subarray(at(starts, ordinal), at(starts, ordinal + 1)).some((document) => documents.has(document));
  let first = 0;
  while (first < ends.length && !hasMatch(first)) first++;
  if (first === ends.length) return [];
  let last = ends.length - 1;
  while (!hasMatch(last)) last--;
  return [at(ends, first), at(ends, last)];
}
