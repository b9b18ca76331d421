const INITIAL_SIZE = 1024;

/** Row numbers by hash in typed arrays. Rows whose hashes collide are found together. */
export class HashIndex {
  /** Of each slot, the newest entry plus one; 0 for none. */
  #heads = new Int32Array(INITIAL_SIZE);
  #hashes = new Uint32Array(INITIAL_SIZE);
  #rows = new Int32Array(INITIAL_SIZE);
  #next = new Int32Array(INITIAL_SIZE);
  #size = 0;

  add(hash: number, row: number): void {
    if (this.#size === this.#rows.length) this.#grow();
    const entry = this.#size++;
    this.#hashes[entry] = hash;
    this.#rows[entry] = row;
    this.#link(entry);
  }

  /** Up to `limit` rows, the newest first. */
  *find(hash: number, limit: number): Generator<number> {
    const short = hash >>> 0;
    let left = limit;
    let entry = (this.#heads[short & (this.#heads.length - 1)] ?? 0) - 1;
    for (; entry >= 0 && left > 0; entry = (this.#next[entry] ?? 0) - 1) {
      if (this.#hashes[entry] !== short) continue;
      left -= 1;
      yield this.#rows[entry] ?? 0;
    }
  }

  #link(entry: number): void {
    const slot = (this.#hashes[entry] ?? 0) & (this.#heads.length - 1);
    this.#next[entry] = this.#heads[slot] ?? 0;
    this.#heads[slot] = entry + 1;
  }

  #grow(): void {
    const size = this.#rows.length * 2;
    this.#hashes = widened(this.#hashes, new Uint32Array(size));
    this.#rows = widened(this.#rows, new Int32Array(size));
    this.#next = new Int32Array(size);
    this.#heads = new Int32Array(size);
    for (let entry = 0; entry < this.#size; entry++) this.#link(entry);
  }
}

function widened<Numbers extends Int32Array | Uint32Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
