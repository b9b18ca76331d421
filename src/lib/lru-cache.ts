/**
 * What was used lately, at most so many things twice. They lie in two halves: when the newer is full, the older is forgotten, but for
 * what was asked for meanwhile. To be asked for costs next to nothing, and nothing in use is ever forgotten with all the rest.
 */
export class LruCache<Value extends object | string, Key extends string | number = string> {
  readonly #half: number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  constructor(half: number) {
    this.#half = half;
  }

  get(key: Key): Value | undefined {
    const known = this.#newer.get(key);
    if (known !== undefined) return known;
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
