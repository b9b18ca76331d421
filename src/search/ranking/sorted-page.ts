import type { PageRange } from '../index-query.ts';
import type { BaseSegment } from '../segment/base-segment.ts';
import type { ChangedDocument } from '../segment/changed-document.ts';
import { type DocOrder, docAt } from '../segment/doc-order.ts';
import type { DocValues } from '../segment/segment-data.ts';
import { CHANGED_SORT_KEYS, type KeyedSort, SORT_KEYS } from '../segment/sort-keys.ts';
import type { DocIdSet } from '../sets/doc-id-set.ts';
import { type SortEntries, selectPage } from './select-page.ts';

/** How much longer it takes to gather a match and sort it than to step over a document. */
const COLLECT_COST = 3;

type SortInput = { matches: DocIdSet; changed: ChangedDocument[]; sort: KeyedSort };

/** By another key than the score, then by rank. Many matches are met soon along their order; few are gathered and sorted. */
export function sortedPage(base: BaseSegment, { matches, changed, sort }: SortInput, page: PageRange): number[] {
  const { docValues, size: all } = base.data;
  const size = matches.size;
  const steps = ((page.offset + page.limit) * all) / Math.max(1, size);
  if (steps < size * COLLECT_COST) return walkDocOrder(base, { matches, changed, sort }, page);
  const documents = matches.toArray();
  const keys = new Float64Array(size + changed.length);
  for (let at = 0; at < size; at++) keys[at] = SORT_KEYS[sort](docValues, documents[at] ?? 0);
  changed.forEach(({ listing }, at) => {
    keys[size + at] = CHANGED_SORT_KEYS[sort](listing);
  });
  return topIdsByKey(base, { documents, changed, keys }, page);
}

/** The ids on the page, once all are sorted by their keys, then by rank. */
export function topIdsByKey(
  base: BaseSegment,
  { documents, changed, keys }: { documents: Uint32Array; changed: ChangedDocument[]; keys: Float64Array },
  page: PageRange,
): number[] {
  const { ids } = base.data.docValues;
  return selectPage({ keys, ranks: ranksOf(documents, changed) }, page).map((at) =>
    at < documents.length ? (ids[documents[at] ?? 0] ?? 0) : (changed[at - documents.length]?.listing.id ?? 0),
  );
}

function ranksOf(documents: Uint32Array, changed: ChangedDocument[]): SortEntries['ranks'] {
  if (changed.length === 0) return documents;
  const ranks = new Float64Array(documents.length + changed.length);
  ranks.set(documents);
  changed.forEach(({ rank }, at) => {
    ranks[documents.length + at] = rankAmongChanged(rank, at, changed.length);
  });
  return ranks;
}

/** Just before the document that has its rank, and in their own order. */
const rankAmongChanged = (rank: number, at: number, of: number): number => rank - 0.5 + (0.4 * at) / of;

const docOrderFor = (columns: DocValues, sort: KeyedSort): DocOrder =>
  sort === 'rating' ? columns.docsByRating : sort === 'reviews' ? columns.docsByReviewCount : columns.docsByAge;

/** Along the order of all documents, with the changed listings put in where they belong, until the page is full. */
function walkDocOrder(
  base: BaseSegment,
  { matches, changed, sort }: SortInput,
  { offset, limit }: PageRange,
): number[] {
  const { docValues, size } = base.data;
  const order = docOrderFor(docValues, sort);
  const isAll = matches.size === size;
  const among = changed
    .map(({ listing, rank }, at) => ({
      id: listing.id,
      key: CHANGED_SORT_KEYS[sort](listing),
      rank: rankAmongChanged(rank, at, changed.length),
    }))
    .sort((one, other) => other.key - one.key || one.rank - other.rank);
  const ids: number[] = [];
  let skipped = 0;
  let next = 0;
  const take = (id: number) => (skipped < offset ? skipped++ : ids.push(id));
  for (let at = 0; at < size && ids.length < limit; at++) {
    const document = docAt(order, at);
    if (!isAll && !matches.has(document)) continue;
    const key = SORT_KEYS[sort](docValues, document);
    for (let other = among[next]; other && comesBefore(other, key, document); other = among[++next]) {
      if (ids.length < limit) take(other.id);
    }
    if (ids.length < limit) take(docValues.ids[document] ?? 0);
  }
  for (let other = among[next]; other && ids.length < limit; other = among[++next]) take(other.id);
  return ids;
}

const comesBefore = (other: { key: number; rank: number }, key: number, rank: number): boolean =>
  other.key > key || (other.key === key && other.rank < rank);
