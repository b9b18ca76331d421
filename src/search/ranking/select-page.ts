import type { PageRange } from '../index-query.ts';
import { at, outOfRange } from '../sets/array-access.ts';

/** Entries to sort: greatest key first, then lowest rank. */
export type SortEntries = { keys: Float64Array; ranks: Float64Array | Uint32Array };

type Compare = (a: number, b: number) => number;

/** Up to this many entries, the page is selected by insertion: most entries are not better than the best so far. */
const INSERTION_SORT_LIMIT = 128;

/** Indexes of the entries on a page of the sorted entries. Only the page is sorted. */
export function selectPage({ keys, ranks }: SortEntries, { offset, limit }: PageRange): number[] {
  const compare = (a: number, b: number): number =>
    (keys[b] ?? outOfRange(b)) - (keys[a] ?? outOfRange(a)) ||
    (ranks[a] ?? outOfRange(a)) - (ranks[b] ?? outOfRange(b));
  const end = Math.min(keys.length, offset + limit);
  if (end <= offset) return [];
  if (end <= INSERTION_SORT_LIMIT) return selectTop(keys, end, compare).slice(offset);
  const order = new Uint32Array(keys.length);
  for (let i = 0; i < order.length; i++) order[i] = i;
  if (end < order.length) partition(order, end, compare);
  const first = order.subarray(0, end);
  if (offset > 0 && offset < end) partition(first, offset, compare);
  return [...first.subarray(offset).sort(compare)];
}

function selectTop(keys: Float64Array, count: number, compare: Compare): number[] {
  const top: number[] = [];
  let minKey = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < keys.length; i++) {
    if ((keys[i] ?? outOfRange(i)) < minKey) continue;
    const last = top[count - 1];
    if (last !== undefined && compare(i, last) >= 0) continue;
    let position = top.length;
    while (position > 0 && compare(i, top[position - 1] ?? outOfRange(position - 1)) < 0) position--;
    if (top.length === count) top.pop();
    top.splice(position, 0, i);
    if (top.length === count) minKey = at(keys, top[count - 1] ?? outOfRange(count - 1));
  }
  return top;
}

/** Quickselect: moves the first `count` entries to the front, unsorted. */
function partition(order: Uint32Array, count: number, compare: Compare): void {
  let low = 0;
  let high = order.length - 1;
  while (low < high) {
    const pivot = at(order, (low + high) >>> 1);
    let left = low;
    let right = high;
    while (left <= right) {
      while (compare(order[left] ?? outOfRange(left), pivot) < 0) left++;
      while (compare(order[right] ?? outOfRange(right), pivot) > 0) right--;
      if (left > right) break;
      const swapped = order[left] ?? outOfRange(left);
      order[left++] = order[right] ?? outOfRange(right);
      order[right--] = swapped;
    }
    if (count <= right) high = right;
    else if (count >= left) low = left;
    else return;
  }
}
