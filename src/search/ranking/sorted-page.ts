import type { PageRange } from '../index-query.ts';
import type { BaseSegment } from '../segment/base-segment.ts';
import type { ChangedDocument } from '../segment/changed-document.ts';
import { type DocOrder, docAt } from '../segment/doc-order.ts';
import type { DocValues } from '../segment/segment-data.ts';
import { CHANGED_SORT_KEYS, type KeyedSort, SORT_KEYS } from '../segment/sort-keys.ts';
import { at } from '../sets/array-access.ts';
import type { DocIdSet } from '../sets/doc-id-set.ts';
import { type SortEntries, selectPage } from './select-page.ts';

/** Cost of collecting and sorting a match, compared to skipping a document of a precomputed order. */
const COLLECT_COST = 3;

type SortInput = { matches: DocIdSet; changed: ChangedDocument[]; sort: KeyedSort };

/** A page sorted by a key other than the score, then by rank. Many matches are found along a precomputed order; few are sorted. */
export function sortedPage(base: BaseSegment, { matches, changed, sort }: SortInput, page: PageRange): number[] {
  const { docValues, size } = base.data;
  const stepsToPageEnd = ((page.offset + page.limit) * size) / Math.max(1, matches.size);
  if (stepsToPageEnd < matches.size * COLLECT_COST) return walkDocOrder(base, { matches, changed, sort }, page);
  const documents = matches.toArray();
  const keys = new Float64Array(documents.length + changed.length);
  for (let i = 0; i < documents.length; i++) keys[i] = SORT_KEYS[sort](docValues, at(documents, i));
  changed.forEach(({ listing }, i) => {
    keys[documents.length + i] = CHANGED_SORT_KEYS[sort](listing);
  });
  return topIdsByKey(base, { documents, changed, keys }, page);
}

export type KeyedMatches = { documents: Uint32Array; changed: ChangedDocument[]; keys: Float64Array };

/** Listing ids of a page of the matches, sorted by their keys, then by rank. */
export function topIdsByKey(base: BaseSegment, { documents, changed, keys }: KeyedMatches, page: PageRange): number[] {
  const { ids } = base.data.docValues;
  return selectPage({ keys, ranks: ranksOf(documents, changed) }, page).map(
    (i) => changed[i - documents.length]?.listing.id ?? at(ids, at(documents, i)),
  );
}

function ranksOf(documents: Uint32Array, changed: ChangedDocument[]): SortEntries['ranks'] {
  if (changed.length === 0) return documents;
  const ranks = new Float64Array(documents.length + changed.length);
  ranks.set(documents);
  changed.forEach(({ rank }, i) => {
    ranks[documents.length + i] = rankAmongChanged(rank, i, changed.length);
  });
  return ranks;
}

/** Just before the base document with the same rank, and in the order of the changed documents. */
const rankAmongChanged = (rank: number, index: number, count: number): number => rank - 0.5 + (0.4 * index) / count;

const docOrderFor = ({ docsByRating, docsByReviewCount, docsByAge }: DocValues, sort: KeyedSort): DocOrder =>
  sort === 'rating' ? docsByRating : sort === 'reviews' ? docsByReviewCount : docsByAge;

/** Walks a precomputed order of all documents and merges the changed ones, until the page is full. */
function walkDocOrder(
  base: BaseSegment,
  { matches, changed, sort }: SortInput,
  { offset, limit }: PageRange,
): number[] {
  const { docValues, size } = base.data;
  const order = docOrderFor(docValues, sort);
  const isAll = matches.size === size;
  const inserted = changed
    .map(({ listing, rank }, i) => ({
      id: listing.id,
      key: CHANGED_SORT_KEYS[sort](listing),
      rank: rankAmongChanged(rank, i, changed.length),
    }))
    .sort((a, b) => b.key - a.key || a.rank - b.rank);
  const ids: number[] = [];
  let skipped = 0;
  let nextInserted = 0;
  const take = (id: number) => (skipped < offset ? skipped++ : ids.push(id));
  for (let i = 0; i < size && ids.length < limit; i++) {
    const document = docAt(order, i);
    if (!isAll && !matches.has(document)) continue;
    const key = SORT_KEYS[sort](docValues, document);
    for (let next = inserted[nextInserted]; next && comesBefore(next, key, document); next = inserted[++nextInserted]) {
      if (ids.length < limit) take(next.id);
    }
    if (ids.length < limit) take(at(docValues.ids, document));
  }
  for (let next = inserted[nextInserted]; next && ids.length < limit; next = inserted[++nextInserted]) take(next.id);
  return ids;
}

const comesBefore = (inserted: { key: number; rank: number }, key: number, rank: number): boolean =>
  inserted.key > key || (inserted.key === key && inserted.rank < rank);
