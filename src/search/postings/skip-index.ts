import { outOfRange } from '../sets/array-access.ts';
import { gallopingSearch } from '../sets/galloping-search.ts';
import type { DeltaReader, ReaderPosition } from './doc-id-reader.ts';

/** Documents per block. There is one skip entry between two blocks. */
const SKIP_INTERVAL = 512;

/** Reused by every call. Safe because reading never awaits. */
const blockBuffer = new Uint32Array(SKIP_INTERVAL);

/** Two numbers for each block but the first: the last document before it, and the byte offset at which it begins. */
export function buildSkipEntries(reader: DeltaReader, count: number): number[] {
  const entries: number[] = [];
  for (let left = count; left > SKIP_INTERVAL; left -= SKIP_INTERVAL) {
    reader.readInto(blockBuffer);
    entries.push(reader.position.last, reader.position.offset);
  }
  return entries;
}

type EncodedPostings = { count: number; skipEntries: Uint32Array; readerFrom(position?: ReaderPosition): DeltaReader };

/** Looks up a few documents in a long posting list and decodes only the blocks around them. */
export class SkipIndex {
  readonly #postings: EncodedPostings;

  constructor(postings: EncodedPostings) {
    this.#postings = postings;
  }

  /** Whether looking up `count` documents is cheaper than decoding the list. */
  isCheaperFor(count: number): boolean {
    return count * 2 <= this.#postings.skipEntries.length / 2;
  }

  /** Sets `marks[i]` to 1 for each document `docIds[i]` of the list. `docIds` must be ascending. */
  markPresent(docIds: Uint32Array, marks: Uint32Array): void {
    const { count } = this.#postings;
    for (let i = 0, block = 0; i < docIds.length; ) {
      block = this.#findBlock(docIds[i] ?? outOfRange(i), block);
      const present = this.#readBlock(block);
      const last = present[present.length - 1] ?? outOfRange(present.length - 1);
      for (let position = 0; i < docIds.length && (docIds[i] ?? outOfRange(i)) <= last; i++) {
        position = gallopingSearch(present, docIds[i] ?? outOfRange(i), position);
        if (present[position] === docIds[i]) marks[i] = 1;
      }
      if ((block + 1) * SKIP_INTERVAL >= count) return;
    }
  }

  /** The block, not before `from`, that would hold the document. */
  #findBlock(document: number, from: number): number {
    const { skipEntries } = this.#postings;
    let low = from;
    let high = skipEntries.length / 2;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((skipEntries[2 * middle - 2] ?? outOfRange(2 * middle - 2)) < document) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #readBlock(block: number): Uint32Array {
    const { count, skipEntries, readerFrom } = this.#postings;
    const docIds = blockBuffer.subarray(0, count - block * SKIP_INTERVAL);
    const position =
      block === 0
        ? undefined
        : {
            last: skipEntries[2 * block - 2] ?? outOfRange(2 * block - 2),
            offset: skipEntries[2 * block - 1] ?? outOfRange(2 * block - 1),
          };
    readerFrom(position).readInto(docIds);
    return docIds;
  }
}
