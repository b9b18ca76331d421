import type { ValueRange } from '#domain/fields/field-ranges.ts';
import { at, outOfRange } from '../sets/array-access.ts';
import { clearBit, emptyBitSet, setBit, setBits } from '../sets/bit-set.ts';
import { gallopingSearch } from '../sets/galloping-search.ts';
import type { RangeColumn, RangeEnds } from './segment-data.ts';

/** Looking up a document takes about as long as visiting this many in ascending order. */
const LOOKUP_COST = 32;

/** Up to this many documents, sorting is faster than visiting all of the column. */
const SORT_LIMIT = 512;

/** The documents of a column whose value overlaps a range. Their number is known without visiting them. */
export class RangeMatches {
  readonly size: number;
  readonly #column: RangeColumn;
  readonly #upper: RangeEnds;
  /** The first upper end that is not below the range: a value that ends before it does not match. */
  readonly #first: number;
  /** The first lower end that is above the range: a value that starts there does not match. */
  readonly #above: number;

  constructor(column: RangeColumn, { from, to }: ValueRange) {
    const { lower, upper } = column;
    this.#column = column;
    this.#upper = upper ?? lower;
    this.#first = from === null ? 0 : ordinalWhere(this.#upper.ends, (end) => end >= from);
    this.#above = to === null ? lower.ends.length : ordinalWhere(lower.ends, (end) => end > to);
    this.size = column.docs.length - this.#endingBefore().length - this.#startingAfter().length;
  }

  isCheaperFor(count: number): boolean {
    return count * LOOKUP_COST < this.#column.docs.length;
  }

  /** Sets `marks[i]` to 1 for each document `docIds[i]` that matches. `docIds` must be ascending. */
  markPresent(docIds: Uint32Array, marks: Uint32Array): void {
    const { docs } = this.#column;
    for (let i = 0, position = 0; i < docIds.length; i++) {
      const document = docIds[i] ?? outOfRange(i);
      position = gallopingSearch(docs, document, position);
      if (docs[position] === document && this.#matchesAt(position)) marks[i] = 1;
    }
  }

  /** The first `count` documents, ascending. */
  firstDocs(count: number): Uint32Array {
    const points = this.#points();
    if (points && points.length <= SORT_LIMIT) return points.toSorted().subarray(0, count);
    const { docs } = this.#column;
    const found = new Uint32Array(Math.min(count, this.size));
    for (let position = 0, length = 0; length < found.length; position++)
      if (this.#matchesAt(position)) found[length++] = docs[position] ?? outOfRange(position);
    return found;
  }

  /** A bit per document of the segment. `all` has those of the column. */
  toWords(segmentSize: number, all: () => Uint32Array): Uint32Array<ArrayBuffer> {
    const { docs } = this.#column;
    if (this.size * 2 > docs.length) {
      const words = Uint32Array.from(all());
      for (const others of [this.#endingBefore(), this.#startingAfter()])
        for (let i = 0; i < others.length; i++) clearBit(words, others[i] ?? outOfRange(i));
      return words;
    }
    const words = emptyBitSet(segmentSize);
    const points = this.#points();
    if (points) setBits(words, points);
    else
      for (let position = 0; position < docs.length; position++)
        if (this.#matchesAt(position)) setBit(words, docs[position] ?? outOfRange(position));
    return words;
  }

  #matchesAt(position: number): boolean {
    return (
      (this.#upper.ordinals[position] ?? outOfRange(position)) >= this.#first &&
      (this.#column.lower.ordinals[position] ?? outOfRange(position)) < this.#above
    );
  }

  /** No document is among these and among those that start after the range. */
  #endingBefore(): Uint32Array {
    return this.#upper.order.subarray(0, at(this.#upper.starts, this.#first));
  }

  #startingAfter(): Uint32Array {
    const { order, starts } = this.#column.lower;
    return order.subarray(at(starts, this.#above));
  }

  /** The matches in the order of their values; null if values may have two ends. */
  #points(): Uint32Array | null {
    const { lower, upper } = this.#column;
    return upper ? null : lower.order.subarray(at(lower.starts, this.#first), at(lower.starts, this.#above));
  }
}

/** Position of the first end for which this is true; all later ones must satisfy it too. */
function ordinalWhere(ends: Float64Array, isTrue: (end: number) => boolean): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(at(ends, middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}
