export type PageCacheOptions = {
  /** How many pages are kept; the one not asked for the longest goes first. */
  entries: number;
  /** A page says how long ago things were, and its answers must still be fresh when a browser takes them over. */
  maxAgeMs: number;
  now: () => number;
};

type Entry<Page> = { page: Promise<Page>; generation: number; madeAt: number };

/** Rendered pages by their key. Two requests for a page that is being made wait for the same one. */
export class PageCache<Page> {
  readonly #options: PageCacheOptions;
  readonly #entries = new Map<string, Entry<Page>>();
  #generation = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** After a change of data every kept page is made anew when it is next asked for. */
  expireAll(): void {
    this.#generation += 1;
    this.#entries.clear();
  }

  /** Whether it is kept, or being made for somebody else. */
  has(key: string): boolean {
    const known = this.#entries.get(key);
    return known !== undefined && this.#isFresh(known);
  }

  /** `isKeepable` decides about the finished page: one that failed or lacks a part is given out but not kept. */
  async get(key: string, make: () => Promise<Page>, isKeepable: (page: Page) => boolean): Promise<Page> {
    const known = this.#entries.get(key);
    if (known && this.#isFresh(known)) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.page;
    }
    const entry = { page: make(), generation: this.#generation, madeAt: this.#options.now() };
    this.#keep(key, entry);
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    try {
      const page = await entry.page;
      // Data that changed while the page was made may not be in it.
      if (!isKeepable(page) || entry.generation !== this.#generation) forget();
      return page;
    } catch (error) {
      forget();
      throw error;
    }
  }

  #isFresh({ generation, madeAt }: Entry<Page>): boolean {
    return generation === this.#generation && this.#options.now() - madeAt < this.#options.maxAgeMs;
  }

  #keep(key: string, entry: Entry<Page>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#options.entries) break;
      this.#entries.delete(oldest);
    }
  }
}
