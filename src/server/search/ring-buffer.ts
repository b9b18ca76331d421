/**
 * The most recently written bytes, in one buffer that is never garbage collected. A chunk is addressed by the number of bytes written
 * before it, so that an overwritten chunk is recognized.
 */
export class RingBuffer {
  readonly #bytes: Buffer;
  #written = 0;

  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafeSlow(size);
  }

  /** Returns the address of the chunk; null if it is larger than the buffer. */
  write(chunk: Buffer): number | null {
    const size = this.#bytes.length;
    if (chunk.length > size) return null;
    const left = size - (this.#written % size);
    // a chunk does not wrap around
    const start = chunk.length > left ? this.#written + left : this.#written;
    this.#bytes.set(chunk, start % size);
    this.#written = start + chunk.length;
    return start;
  }

  /** A copy of the chunk; null if it was overwritten. */
  read(start: number, length: number): Buffer | null {
    const size = this.#bytes.length;
    if (this.#written - start > size) return null;
    return Buffer.from(this.#bytes.subarray(start % size, (start % size) + length));
  }
}
