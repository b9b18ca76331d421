/** More than a question needs at once is seldom worth keeping. */
const RETAINED_BYTES = 8 * 2 ** 20;

const EMPTY_CHUNK = new Uint32Array(0);

/**
 * Memory that is lent while a question is answered and used again for the next one: a quarter of a megabyte for each step would be
 * more garbage than anything else. Whatever was in it is in it still.
 */
export class ScratchArena {
  readonly #leastBytes: number;
  #lent: ArrayBuffer[] = [];
  #free: ArrayBuffer[] = [];
  /** What is left of the piece that short lists share. */
  #rest: Uint32Array = EMPTY_CHUNK;

  /** `leastWords` is the length of what is asked for most. */
  constructor(leastWords: number) {
    this.#leastBytes = leastWords * Uint32Array.BYTES_PER_ELEMENT;
  }

  /** Another question begins: nobody looks any more at what was lent for the one before. */
  reset(): void {
    let bytes = 0;
    this.#free = [...this.#lent, ...this.#free].filter(({ byteLength }) => {
      bytes += byteLength;
      return bytes <= RETAINED_BYTES;
    });
    this.#lent = [];
    this.#rest = EMPTY_CHUNK;
  }

  allocUint32(length: number): Uint32Array {
    return new Uint32Array(this.#lend(length * Uint32Array.BYTES_PER_ELEMENT), 0, length);
  }

  allocFloat64(length: number): Float64Array {
    return new Float64Array(this.#lend(length * Float64Array.BYTES_PER_ELEMENT), 0, length);
  }

  /** As `words`, for a list that may be short. */
  allocSmallUint32(length: number): Uint32Array {
    if (length * Uint32Array.BYTES_PER_ELEMENT > this.#leastBytes) return this.allocUint32(length);
    if (length > this.#rest.length) this.#rest = this.allocUint32(this.#leastBytes / Uint32Array.BYTES_PER_ELEMENT);
    const room = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return room;
  }

  #lend(bytes: number): ArrayBuffer {
    const at = this.#free.findIndex(({ byteLength }) => byteLength >= bytes);
    const [buffer = new ArrayBuffer(this.#sizeFor(bytes))] = at < 0 ? [] : this.#free.splice(at, 1);
    this.#lent.push(buffer);
    return buffer;
  }

  /** In doubling steps, so that it fits more often. */
  #sizeFor(bytes: number): number {
    let size = Math.max(this.#leastBytes, Float64Array.BYTES_PER_ELEMENT);
    while (size < bytes) size *= 2;
    return size;
  }
}
