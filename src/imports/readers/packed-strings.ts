const BLOCK_BYTES = 1024 * 1024;

/** A list of strings as UTF-8 outside of the heap: millions of JavaScript strings would take several times the memory. */
export class PackedStrings {
  readonly #blocks: Buffer[] = [];
  #used = BLOCK_BYTES;
  #places = new Float64Array(1024);
  #lengths = new Uint32Array(1024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Bytes of all strings. */
  get bytes(): number {
    return this.#blocks.reduce((sum, block) => sum + block.length, 0);
  }

  push(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#used + length > (this.#blocks.at(-1)?.length ?? 0)) {
      this.#blocks.push(Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, length)));
      this.#used = 0;
    }
    if (this.#size === this.#lengths.length) this.#grow();
    this.#blocks.at(-1)?.write(text, this.#used);
    this.#places[this.#size] = (this.#blocks.length - 1) * 2 ** 32 + this.#used;
    this.#lengths[this.#size] = length;
    this.#used += length;
    this.#size += 1;
  }

  /** Undefined beyond the end. */
  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.#size)) return undefined;
    const place = this.#places[index] ?? 0;
    const start = place % 2 ** 32;
    return this.#blocks[Math.floor(place / 2 ** 32)]?.toString('utf8', start, start + (this.#lengths[index] ?? 0));
  }

  #grow(): void {
    const places = new Float64Array(this.#places.length * 2);
    places.set(this.#places);
    this.#places = places;
    const lengths = new Uint32Array(this.#lengths.length * 2);
    lengths.set(this.#lengths);
    this.#lengths = lengths;
  }
}
