/**
 * The last so many bytes that were written, in one piece of memory: what is kept for minutes and then forgotten costs the most of all
 * where garbage is collected, and here costs nothing. A piece is known by where it would begin if nothing were ever overwritten.
 */
export class RingBuffer {
  readonly #bytes: Buffer;
  #written = 0;

  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafeSlow(size);
  }

  /** Where it begins; null for a piece that is larger than all there is. */
  write(piece: Buffer): number | null {
    const size = this.#bytes.length;
    if (piece.length > size) return null;
    const left = size - (this.#written % size);
    // pieces lie in one
    const start = piece.length > left ? this.#written + left : this.#written;
    this.#bytes.set(piece, start % size);
    this.#written = start + piece.length;
    return start;
  }

  /** A copy; null once it was overwritten. */
  read(start: number, length: number): Buffer | null {
    const size = this.#bytes.length;
    if (this.#written - start > size) return null;
    return Buffer.from(this.#bytes.subarray(start % size, (start % size) + length));
  }
}
