export type PageCacheOptions<Page> = {
  /** How much is kept, by what `sizeOf` says or, without it, in pages; the one not asked for the longest goes first. */
  maxSize: number;
  sizeOf?: (page: Page) => number;
  /** A page says how long ago things were, and its answers must still be fresh when a browser takes them over. */
  maxAgeMs: number;
  now: () => number;
};

type PageEntry<Page> = { page: Promise<Page>; madeAt: number; size: number };

/** What is being made has no size yet. */
const PENDING_SIZE = 1;

/** Rendered pages by their key. Two requests for a page that is being made wait for the same one. */
export class PageCache<Page> {
  readonly #options: PageCacheOptions<Page>;
  readonly #entries = new Map<string, PageEntry<Page>>();
  #used = 0;

  constructor(options: PageCacheOptions<Page>) {
    this.#options = options;
  }

  /** After a change of data every kept page is made anew when it is next asked for. */
  clear(): void {
    this.#entries.clear();
    this.#used = 0;
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
    const entry = { page: make(), madeAt: this.#options.now(), size: PENDING_SIZE };
    this.#keep(key, entry);
    try {
      const page = await entry.page;
      // Data that changed while the page was made may not be in it: then the entry is gone.
      const isStillKept = this.#entries.get(key) === entry;
      if (isStillKept) this.#forget(key, entry);
      if (isStillKept && isKeepable(page)) this.#keep(key, { ...entry, size: this.#options.sizeOf?.(page) ?? 1 });
      return page;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#forget(key, entry);
      throw error;
    }
  }

  #isFresh({ madeAt }: PageEntry<Page>): boolean {
    return this.#options.now() - madeAt < this.#options.maxAgeMs;
  }

  #keep(key: string, entry: PageEntry<Page>): void {
    const former = this.#entries.get(key);
    if (former) this.#forget(key, former);
    this.#entries.set(key, entry);
    this.#used += entry.size;
    for (const [oldest, each] of this.#entries) {
      if (this.#used <= this.#options.maxSize) break;
      this.#forget(oldest, each);
    }
  }

  #forget(key: string, { size }: PageEntry<Page>): void {
    this.#entries.delete(key);
    this.#used -= size;
  }
}
