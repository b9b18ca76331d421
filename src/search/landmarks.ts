import type { PackedReader, Position } from './number-reader.ts';
import { placeFrom } from './place-from.ts';

/** So many numbers lie between one landmark and the next. */
const EVERY = 512;

/** Always the same piece of memory, as in number-reader.ts. */
const part = new Uint32Array(EVERY);

/** Of packed numbers that `reader` begins to read: after every so many the last one, and how many bytes come before the next. */
export function landmarksIn(reader: PackedReader, count: number): number[] {
  const landmarks: number[] = [];
  for (let left = count; left > EVERY; left -= EVERY) {
    reader.take(part);
    landmarks.push(reader.position.last, reader.position.at);
  }
  return landmarks;
}

type Packed = { count: number; landmarks: Uint32Array; readerFrom(position?: Position): PackedReader };

/** Looks a few numbers up among many that are packed, and reads only what lies between the landmarks around each. */
export class LookUp {
  readonly #packed: Packed;

  constructor(packed: Packed) {
    this.#packed = packed;
  }

  /** Whether so many are found sooner than all are read. */
  isSoonerFor(count: number): boolean {
    return count * 2 <= this.#packed.landmarks.length / 2;
  }

  /** Sets a mark at the place of each of these numbers, which rise, that is among the packed ones. */
  mark(numbers: Uint32Array, marks: Uint32Array): void {
    const { count } = this.#packed;
    for (let place = 0, stretch = 0; place < numbers.length; ) {
      stretch = this.#stretchOf(numbers[place] ?? 0, stretch);
      const known = this.#read(stretch);
      const last = known[known.length - 1] ?? 0;
      for (let at = 0; place < numbers.length && (numbers[place] ?? 0) <= last; place++) {
        at = placeFrom(known, numbers[place] ?? 0, at);
        if (known[at] === numbers[place]) marks[place] = 1;
      }
      if ((stretch + 1) * EVERY >= count) return;
    }
  }

  /** The stretch in which the number would be, which is this one or a later one: the last that begins after a smaller number. */
  #stretchOf(number: number, from: number): number {
    const { landmarks } = this.#packed;
    let low = from;
    let high = landmarks.length / 2;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((landmarks[2 * middle - 2] ?? 0) < number) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #read(stretch: number): Uint32Array {
    const { count, landmarks, readerFrom } = this.#packed;
    const numbers = part.subarray(0, count - stretch * EVERY);
    const position = { last: landmarks[2 * stretch - 2] ?? 0, at: landmarks[2 * stretch - 1] ?? 0 };
    readerFrom(stretch === 0 ? undefined : position).take(numbers);
    return numbers;
  }
}
