import { LRUCache } from 'lru-cache';

export type PageCacheOptions<Page> = {
  /** Limit in the unit of `sizeOf`. 0 turns the cache off. */
  maxSize: number;
  /** The size of a page together with its key. */
  sizeOf: (page: Page, key: string) => number;
  /** Age limit, since pages contain relative times and data that browsers treat as fresh. */
  maxAgeMs: number;
  now: () => number;
};

type PageEntry<Page> = { page: Promise<Page>; createdAt: number; size: number };

/** The size of a page is unknown until it is rendered. */
const PENDING_SIZE = 1;

/** Least recently used pages. Concurrent requests for a page that is being rendered share it. */
export class PageCache<Page> {
  readonly #options: PageCacheOptions<Page>;
  readonly #entries: LRUCache<string, PageEntry<Page>>;

  constructor(options: PageCacheOptions<Page>) {
    this.#options = options;
    // For lru-cache 0 would mean no limit.
    this.#entries = new LRUCache({ maxSize: Math.max(1, options.maxSize), sizeCalculation: ({ size }) => size });
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Whether the page is cached or being rendered. */
  has(key: string): boolean {
    const entry = this.#entries.peek(key);
    return entry !== undefined && this.#isFresh(entry);
  }

  /** A page that is not cacheable, because it failed or lacks a part, is returned but not cached. */
  async get(key: string, render: () => Promise<Page>, isCacheable: (page: Page) => boolean): Promise<Page> {
    if (this.#options.maxSize === 0) return render();
    const cached = this.#entries.get(key);
    if (cached && this.#isFresh(cached)) return cached.page;
    const pending = { page: render(), createdAt: this.#options.now(), size: PENDING_SIZE };
    this.#entries.set(key, pending);
    try {
      const page = await pending.page;
      // an invalidation during rendering has removed the entry, and the page may be stale
      const isStillCurrent = this.#entries.peek(key) === pending;
      if (isStillCurrent && isCacheable(page)) this.#entries.set(key, { ...pending, size: this.#sizeOf(page, key) });
      else if (isStillCurrent) this.#entries.delete(key);
      return page;
    } catch (error) {
      if (this.#entries.peek(key) === pending) this.#entries.delete(key);
      throw error;
    }
  }

  #sizeOf(page: Page, key: string): number {
    return Math.max(1, Math.ceil(this.#options.sizeOf(page, key)));
  }

  #isFresh({ createdAt }: PageEntry<Page>): boolean {
    return this.#options.now() - createdAt < this.#options.maxAgeMs;
  }
}
