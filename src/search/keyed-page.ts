import type { Base } from './base.ts';
import type { Changed } from './changed.ts';
import type { DocumentSet } from './document-set.ts';
import type { Columns } from './frozen.ts';
import { documentAt, type Order } from './order.ts';
import type { FromTo } from './question.ts';
import { type Entries, selectPage } from './select-page.ts';
import { CHANGED_KEYS, type KeySort, SORT_KEYS } from './sort-keys.ts';

/** How much longer it takes to gather a match and sort it than to step over a document. */
const GATHERING_COSTS = 3;

type Sorted = { found: DocumentSet; changed: Changed[]; sort: KeySort };

/** By another key than the score, then by rank. Many matches are met soon along their order; few are gathered and sorted. */
export function keyedPage(base: Base, { found, changed, sort }: Sorted, page: FromTo): number[] {
  const { columns, size: all } = base.frozen;
  const size = found.size;
  const steps = ((page.offset + page.limit) * all) / Math.max(1, size);
  if (steps < size * GATHERING_COSTS) return walked(base, { found, changed, sort }, page);
  const documents = found.all();
  const keys = new Float64Array(size + changed.length);
  for (let at = 0; at < size; at++) keys[at] = SORT_KEYS[sort](columns, documents[at] ?? 0);
  changed.forEach(({ listing }, at) => {
    keys[size + at] = CHANGED_KEYS[sort](listing);
  });
  return idsByKey(base, { documents, changed, keys }, page);
}

/** The ids on the page, once all are sorted by their keys, then by rank. */
export function idsByKey(
  base: Base,
  { documents, changed, keys }: { documents: Uint32Array; changed: Changed[]; keys: Float64Array },
  page: FromTo,
): number[] {
  const { ids } = base.frozen.columns;
  return selectPage({ keys, ranks: ranksOf(documents, changed) }, page).map((at) =>
    at < documents.length ? (ids[documents[at] ?? 0] ?? 0) : (changed[at - documents.length]?.listing.id ?? 0),
  );
}

function ranksOf(documents: Uint32Array, changed: Changed[]): Entries['ranks'] {
  if (changed.length === 0) return documents;
  const ranks = new Float64Array(documents.length + changed.length);
  ranks.set(documents);
  changed.forEach(({ rank }, at) => {
    ranks[documents.length + at] = rankAmong(rank, at, changed.length);
  });
  return ranks;
}

/** Just before the document that has its rank, and in their own order. */
const rankAmong = (rank: number, at: number, of: number): number => rank - 0.5 + (0.4 * at) / of;

const orderOf = (columns: Columns, sort: KeySort): Order =>
  sort === 'rating' ? columns.byRating : sort === 'reviews' ? columns.byReviews : columns.byAge;

/** Along the order of all documents, with the changed listings put in where they belong, until the page is full. */
function walked(base: Base, { found, changed, sort }: Sorted, { offset, limit }: FromTo): number[] {
  const { columns, size } = base.frozen;
  const order = orderOf(columns, sort);
  const isAll = found.size === size;
  const among = changed
    .map(({ listing, rank }, at) => ({
      id: listing.id,
      key: CHANGED_KEYS[sort](listing),
      rank: rankAmong(rank, at, changed.length),
    }))
    .sort((one, other) => other.key - one.key || one.rank - other.rank);
  const ids: number[] = [];
  let skipped = 0;
  let next = 0;
  const take = (id: number) => (skipped < offset ? skipped++ : ids.push(id));
  for (let at = 0; at < size && ids.length < limit; at++) {
    const document = documentAt(order, at);
    if (!isAll && !found.has(document)) continue;
    const key = SORT_KEYS[sort](columns, document);
    for (let other = among[next]; other && comesBefore(other, key, document); other = among[++next]) {
      if (ids.length < limit) take(other.id);
    }
    if (ids.length < limit) take(columns.ids[document] ?? 0);
  }
  for (let other = among[next]; other && ids.length < limit; other = among[++next]) take(other.id);
  return ids;
}

const comesBefore = (other: { key: number; rank: number }, key: number, rank: number): boolean =>
  other.key > key || (other.key === key && other.rank < rank);
