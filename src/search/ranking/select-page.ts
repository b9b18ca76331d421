import type { PageRange } from '../index-query.ts';

/** What is to be sorted: the greatest key first, then the lowest rank. */
export type SortEntries = { keys: Float64Array; ranks: Float64Array | Uint32Array };

/** The entries, by their places, that stand on the page once all were sorted; only the page is. */
export function selectPage({ keys, ranks }: SortEntries, { offset, limit }: PageRange): number[] {
  const compare = (one: number, other: number): number =>
    (keys[other] ?? 0) - (keys[one] ?? 0) || (ranks[one] ?? 0) - (ranks[other] ?? 0);
  const end = Math.min(keys.length, offset + limit);
  if (end <= INSERTION_SORT_LIMIT) return selectTop(keys, end, compare).slice(offset);
  const order = new Uint32Array(keys.length);
  for (let at = 0; at < order.length; at++) order[at] = at;
  if (end < order.length) partition(order, end, compare);
  const first = order.subarray(0, end);
  if (offset > 0 && offset < end) partition(first, offset, compare);
  return [...first.subarray(offset).sort(compare)];
}

/** The first pages: each entry is put among the best so far, which most are not better than. */
const INSERTION_SORT_LIMIT = 128;

function selectTop(keys: Float64Array, count: number, compare: (one: number, other: number) => number): number[] {
  const best: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < keys.length; at++) {
    if ((keys[at] ?? 0) < least) continue;
    const last = best[count - 1];
    if (last !== undefined && compare(at, last) >= 0) continue;
    let place = best.length;
    while (place > 0 && compare(at, best[place - 1] ?? 0) < 0) place--;
    if (best.length === count) best.pop();
    best.splice(place, 0, at);
    if (best.length === count) least = keys[best[count - 1] ?? 0] ?? least;
  }
  return best;
}

/** Puts the first `count` in front, in no order (quickselect). */
function partition(order: Uint32Array, count: number, compare: (one: number, other: number) => number): void {
  let low = 0;
  let high = order.length - 1;
  while (low < high) {
    const pivot = order[(low + high) >>> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while (compare(order[left] ?? 0, pivot) < 0) left++;
      while (compare(order[right] ?? 0, pivot) > 0) right--;
      if (left > right) break;
      const moved = order[left] ?? 0;
      order[left++] = order[right] ?? 0;
      order[right--] = moved;
    }
    if (count <= right) high = right;
    else if (count >= left) low = left;
    else return;
  }
}
