import { endianness } from 'node:os';
import { setBits } from '../sets/bit-set.ts';

/** Reads ascending document numbers in blocks: fills `out`, for which enough numbers must be left. */
export type DocIdReader = { readInto(out: Uint32Array): void };

/** Reused by every call. Safe because reading never awaits. */
const readBuffer = new Uint32Array(1024);

/** Sets the bits of the next `count` documents. */
export function readIntoBitSet(reader: DocIdReader, count: number, words: Uint32Array): void {
  for (let left = count; left > 0; left -= readBuffer.length) {
    const docIds = left < readBuffer.length ? readBuffer.subarray(0, left) : readBuffer;
    reader.readInto(docIds);
    setBits(words, docIds);
  }
}

/** Reading four bytes as one Int32 keeps their order on little-endian machines only. */
const IS_LITTLE_ENDIAN = endianness() === 'LE';

/** Byte offset of the next delta and the number before it. */
export type ReaderPosition = { offset: number; last: number };

const START: ReaderPosition = { offset: 0, last: -1 };

/** Reads delta-encoded document numbers from a byte range of the segment. */
export abstract class DeltaReader implements DocIdReader {
  /** The whole buffer up to the end of the range: offsets are relative to the buffer, so that `quads` is aligned. */
  protected readonly bytes: Uint8Array;
  /** The same memory as 32-bit words. */
  protected readonly quads: Int32Array;
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

  get position(): ReaderPosition {
    return { offset: this.offset - this.#start, last: this.last };
  }

  abstract readInto(out: Uint32Array): void;
}
