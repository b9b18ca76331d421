import { endianness } from 'node:os';
import { setBits } from './bits.ts';

/** Gives rising numbers, the next so many at a time: as many as `into` takes, which must be there. */
export type NumberReader = { take(into: Uint32Array): void };

/** Always the same piece of memory: a new one each time would be garbage. */
const part = new Uint32Array(1024);

/** Sets the bit of each of the next so many numbers. */
export function setBitsOf(reader: NumberReader, count: number, words: Uint32Array): void {
  for (let left = count; left > 0; left -= part.length) {
    const numbers = left < part.length ? part.subarray(0, left) : part;
    reader.take(numbers);
    setBits(words, numbers);
  }
}

/** Only then are four bytes read as one number in the order in which they lie. */
const READS_FOURS = endianness() === 'LE';

/** Where a reader is: how many bytes are read, and the last number. */
export type Position = { at: number; last: number };

const BEGINNING: Position = { at: 0, last: -1 };

/** Reads numbers from bytes, wherever these lie in memory. */
export abstract class PackedReader implements NumberReader {
  /** All of the memory that they lie in, up to their end. */
  protected readonly bytes: Uint8Array;
  /** The same, four at once: the place of a byte is four times that of its four. */
  protected readonly fours: Int32Array;
  /** Where the next one begins. */
  protected at: number;
  protected last: number;
  readonly #start: number;

  constructor({ buffer, byteOffset, length }: Uint8Array, from: Position = BEGINNING) {
    const end = byteOffset + length;
    this.bytes = new Uint8Array(buffer, 0, end);
    this.fours = new Int32Array(buffer, 0, READS_FOURS ? end >>> 2 : 0);
    this.#start = byteOffset;
    this.at = byteOffset + from.at;
    this.last = from.last;
  }

  /** From where another can go on. */
  get position(): Position {
    return { at: this.at - this.#start, last: this.last };
  }

  abstract take(into: Uint32Array): void;
}
