import { endianness } from 'node:os';
import { setBits } from '../sets/bit-set.ts';

/** Gives rising numbers, the next so many at a time: as many as `into` takes, which must be there. */
export type DocIdReader = { readInto(into: Uint32Array): void };

/** Always the same piece of memory: a new one each time would be garbage. */
const readBuffer = new Uint32Array(1024);

/** Sets the bit of each of the next so many numbers. */
export function readIntoBitSet(reader: DocIdReader, count: number, words: Uint32Array): void {
  for (let left = count; left > 0; left -= readBuffer.length) {
    const numbers = left < readBuffer.length ? readBuffer.subarray(0, left) : readBuffer;
    reader.readInto(numbers);
    setBits(words, numbers);
  }
}

/** Only then are four bytes read as one number in the order in which they lie. */
const IS_LITTLE_ENDIAN = endianness() === 'LE';

/** Where a reader is: how many bytes are read, and the last number. */
export type ReaderPosition = { offset: number; last: number };

const START: ReaderPosition = { offset: 0, last: -1 };

/** Reads numbers from bytes, wherever these lie in memory. */
export abstract class DeltaReader implements DocIdReader {
  /** All of the memory that they lie in, up to their end. */
  protected readonly bytes: Uint8Array;
  /** The same, four at once: the place of a byte is four times that of its four. */
  protected readonly quads: Int32Array;
  /** Where the next one begins. */
  protected offset: number;
  protected last: number;
  readonly #start: number;

  constructor({ buffer, byteOffset, length }: Uint8Array, from: ReaderPosition = START) {
    const end = byteOffset + length;
    this.bytes = new Uint8Array(buffer, 0, end);
    this.quads = new Int32Array(buffer, 0, IS_LITTLE_ENDIAN ? end >>> 2 : 0);
    this.#start = byteOffset;
    this.offset = byteOffset + from.offset;
    this.last = from.last;
  }

  /** From where another can go on. */
  get position(): ReaderPosition {
    return { offset: this.offset - this.#start, last: this.last };
  }

  abstract readInto(into: Uint32Array): void;
}
