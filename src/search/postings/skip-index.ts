import { gallopingSearch } from '../sets/galloping-search.ts';
import type { DeltaReader, ReaderPosition } from './doc-id-reader.ts';

/** So many numbers lie between one landmark and the next. */
const SKIP_INTERVAL = 512;

/** Always the same piece of memory, as in number-reader.ts. */
const blockBuffer = new Uint32Array(SKIP_INTERVAL);

/** Of packed numbers that `reader` begins to read: after every so many the last one, and how many bytes come before the next. */
export function buildSkipEntries(reader: DeltaReader, count: number): number[] {
  const landmarks: number[] = [];
  for (let left = count; left > SKIP_INTERVAL; left -= SKIP_INTERVAL) {
    reader.readInto(blockBuffer);
    landmarks.push(reader.position.last, reader.position.offset);
  }
  return landmarks;
}

type EncodedPostings = { count: number; skipEntries: Uint32Array; readerFrom(position?: ReaderPosition): DeltaReader };

/** Looks a few numbers up among many that are packed, and reads only what lies between the landmarks around each. */
export class SkipIndex {
  readonly #packed: EncodedPostings;

  constructor(packed: EncodedPostings) {
    this.#packed = packed;
  }

  /** Whether so many are found sooner than all are read. */
  isCheaperFor(count: number): boolean {
    return count * 2 <= this.#packed.skipEntries.length / 2;
  }

  /** Sets a mark at the place of each of these numbers, which rise, that is among the packed ones. */
  markPresent(numbers: Uint32Array, marks: Uint32Array): void {
    const { count } = this.#packed;
    for (let place = 0, stretch = 0; place < numbers.length; ) {
      stretch = this.#stretchOf(numbers[place] ?? 0, stretch);
      const known = this.#read(stretch);
      const last = known[known.length - 1] ?? 0;
      for (let at = 0; place < numbers.length && (numbers[place] ?? 0) <= last; place++) {
        at = gallopingSearch(known, numbers[place] ?? 0, at);
        if (known[at] === numbers[place]) marks[place] = 1;
      }
      if ((stretch + 1) * SKIP_INTERVAL >= count) return;
    }
  }

  /** The stretch in which the number would be, which is this one or a later one: the last that begins after a smaller number. */
  #stretchOf(number: number, from: number): number {
    const { skipEntries } = this.#packed;
    let low = from;
    let high = skipEntries.length / 2;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((skipEntries[2 * middle - 2] ?? 0) < number) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #read(stretch: number): Uint32Array {
    const { count, skipEntries, readerFrom } = this.#packed;
    const numbers = blockBuffer.subarray(0, count - stretch * SKIP_INTERVAL);
    const position = { last: skipEntries[2 * stretch - 2] ?? 0, offset: skipEntries[2 * stretch - 1] ?? 0 };
    readerFrom(stretch === 0 ? undefined : position).readInto(numbers);
    return numbers;
  }
}
