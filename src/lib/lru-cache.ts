/**
 * An approximate LRU cache with two generations of at most `half` entries each. When the newer one is full, it replaces
 * the older one; an entry found in the older generation is copied to the newer. Reads cost one or two lookups.
 */
export class LruCache<Value extends object | string, Key extends string | number = string> {
  readonly #half: number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  constructor(half: number) {
    this.#half = half;
  }

  get(key: Key): Value | undefined {
    const newer = this.#newer.get(key);
    if (newer !== undefined) return newer;
    const older = this.#older.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    if (this.#newer.size >= this.#half) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(key, value);
  }

  delete(key: Key): void {
    this.#newer.delete(key);
    this.#older.delete(key);
  }
}
