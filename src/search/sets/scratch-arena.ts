/** Buffers beyond this are left to the garbage collector when a query ends. */
const RETAINED_BYTES = 8 * 2 ** 20;

/** Typed as `ArrayBufferLike`, arrays of the arena are not accepted where an owned `Uint32Array<ArrayBuffer>` is required. */
type BorrowedUint32 = Uint32Array<ArrayBufferLike>;
type BorrowedFloat64 = Float64Array<ArrayBufferLike>;

const EMPTY_CHUNK: BorrowedUint32 = new Uint32Array(0);

/**
 * Memory for the intermediate results of one query. A bit set of two million documents takes 250 kB, and allocating one for each step
 * would make garbage collection the largest cost of a query. Arrays are not cleared when they are handed out.
 */
export class ScratchArena {
  readonly #minBytes: number;
  #used: ArrayBuffer[] = [];
  #free: ArrayBuffer[] = [];
  /** Rest of the buffer that small arrays share. */
  #chunk: BorrowedUint32 = EMPTY_CHUNK;

  /** `minWords` is the length of a bit set, the most common request. */
  constructor(minWords: number) {
    this.#minBytes = minWords * Uint32Array.BYTES_PER_ELEMENT;
  }

  /** Begins a query: all arrays handed out before are invalid from here on. */
  reset(): void {
    let bytes = 0;
    this.#free = [...this.#used, ...this.#free].filter(({ byteLength }) => {
      bytes += byteLength;
      return bytes <= RETAINED_BYTES;
    });
    this.#used = [];
    this.#chunk = EMPTY_CHUNK;
  }

  allocUint32(length: number): BorrowedUint32 {
    return new Uint32Array(this.#alloc(length * Uint32Array.BYTES_PER_ELEMENT), 0, length);
  }

  allocFloat64(length: number): BorrowedFloat64 {
    return new Float64Array(this.#alloc(length * Float64Array.BYTES_PER_ELEMENT), 0, length);
  }

  /** Like `allocUint32`, for arrays that may be short: these share a buffer. */
  allocSmallUint32(length: number): BorrowedUint32 {
    if (length * Uint32Array.BYTES_PER_ELEMENT > this.#minBytes) return this.allocUint32(length);
    if (length > this.#chunk.length) this.#chunk = this.allocUint32(this.#minBytes / Uint32Array.BYTES_PER_ELEMENT);
    const array = this.#chunk.subarray(0, length);
    this.#chunk = this.#chunk.subarray(length);
    return array;
  }

  #alloc(bytes: number): ArrayBuffer {
    const index = this.#free.findIndex(({ byteLength }) => byteLength >= bytes);
    const [buffer = new ArrayBuffer(this.#bufferSizeFor(bytes))] = index < 0 ? [] : this.#free.splice(index, 1);
    this.#used.push(buffer);
    return buffer;
  }

  /** Sizes double, so that freed buffers fit later requests. */
  #bufferSizeFor(bytes: number): number {
    let size = Math.max(this.#minBytes, Float64Array.BYTES_PER_ELEMENT);
    while (size < bytes) size *= 2;
    return size;
  }
}
