import { LruCache } from '#lib/lru-cache.ts';
import { buildIndex } from '#search/build/build-index.ts';
import { parseFeed } from '#search/listing-feed.ts';
import { ListingIndex } from '#search/listing-index.ts';
import { CHANGES_CHANNEL } from '#storage/engine/change-feed.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { readFeedLines, readFeedPage, readWordForms } from '#storage/search/index-feed.ts';
import {
  type ChangeCursor,
  type ListingName,
  type ReadFreshness,
  readChangesSince,
  readCurrentCursor,
} from '#storage/search/listing-changes.ts';
import type { Db } from '#storage/tables.ts';
import { ListingJsonCache } from './listing-json-cache.ts';

/** An index, the changes that it knows, and listings and names that were shown lately as they are with these changes. */
export type IndexState = {
  index: ListingIndex;
  cursor: ChangeCursor;
  listingCache: ListingJsonCache;
  nameCache: LruCache<ListingName, number>;
};

/** Whether what was read at that moment, when so much was known, may be kept: not if it may be older or newer than the index is now. */
export const canCache = (kept: IndexState, known: ChangeCursor, { isCurrent, isUpToDate }: ReadFreshness): boolean =>
  isCurrent && isUpToDate && kept.cursor === known;

export type IndexSynchronizerOptions = {
  storage: Pick<Storage, 'db' | 'changes'>;
  maxBytes: number;
  /** Of those shown lately; left out: LISTINGS_KEPT. */
  maxCachedListings?: number | undefined;
  log?: { info(sentence: string): void; warn(sentence: string): void };
};

const FEED_PAGE_SIZE = 1000;
const ROWS_PER_READ = 500;
/** So many changed listings cost as much as the base does; the base is then built anew. */
const maxChangedDocuments = (size: number): number => Math.min(5000, Math.max(500, size / 100));
/** So many are no longer waited for: the database answers until the new base stands. */
const MAX_CHANGED_WHILE_SERVING = 20_000;
const CATCH_UP_DELAY_MS = 50;
const CATCH_UP_INTERVAL_MS = 60_000;
/** Changes are forgotten after a day; whoever has not looked for this long might have missed one. */
const MAX_CATCH_UP_GAP_MS = 12 * 60 * 60 * 1000;
const REBUILD_RETRY_MS = 15_000;
/** Of some 1.5 kB each; and as many names. */
const DEFAULT_MAX_CACHED_LISTINGS = 16_000;

/** The index of this process: built in the background, kept true by the changes that are noted, built anew when it pays. */
export class IndexSynchronizer {
  readonly #options: IndexSynchronizerOptions;
  readonly #db: Db;
  readonly #unsubscribe: () => void;
  #kept: IndexState | null = null;
  #building: Promise<void> | null = null;
  #catchingUp: Promise<void> | null = null;
  #looksAt: NodeJS.Timeout | null = null;
  #lookedAt = 0;
  #closed = false;

  constructor(options: IndexSynchronizerOptions) {
    this.#options = options;
    this.#db = options.storage.db;
    this.#unsubscribe = options.storage.changes.subscribe((announcement) => {
      const isMeant = announcement === 'lost' || announcement.channel === CHANGES_CHANNEL;
      if (isMeant && this.#kept) this.#lookIn(CATCH_UP_DELAY_MS);
    });
  }

  /** Null while there is none. */
  current(): IndexState | null {
    return this.#kept;
  }

  get bytes(): number {
    return this.#kept?.index.bytes ?? 0;
  }

  get listingCount(): number {
    return this.#kept?.index.size ?? 0;
  }

  /** Builds the base, unless that is under way. Whatever fails is tried again. */
  build(): Promise<void> {
    this.#building ??= this.#build()
      .catch((error: unknown) => {
        if (this.#closed) return;
        this.#options.log?.warn(`The search index could not be built: ${String(error)}`);
        setTimeout(() => void this.build(), REBUILD_RETRY_MS).unref();
      })
      .finally(() => {
        this.#building = null;
      });
    return this.#building;
  }

  /** Takes in what was committed until now. */
  catchUp(): Promise<void> {
    this.#catchingUp ??= this.#catchUp().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#unsubscribe();
    if (this.#looksAt) clearTimeout(this.#looksAt);
    await this.#building;
    await this.#catchingUp?.catch(() => {});
    this.#kept = null;
  }

  async #build(): Promise<void> {
    const begun = performance.now();
    const known = await readCurrentCursor(this.#db);
    const frozen = await buildIndex({ feed: this.#feed(), wordForms: () => readWordForms(this.#db) });
    const atMost = this.#options.maxCachedListings ?? DEFAULT_MAX_CACHED_LISTINGS;
    const built: IndexState = {
      index: new ListingIndex(frozen),
      cursor: known,
      listingCache: new ListingJsonCache(atMost),
      nameCache: new LruCache<ListingName, number>(atMost / 2),
    };
    if (built.index.bytes > this.#options.maxBytes) {
      const [takes, may] = [built.index.bytes, this.#options.maxBytes].map((bytes) => Math.ceil(bytes / 2 ** 20));
      this.#kept = null;
      this.#options.log?.warn(
        `The search index would take ${takes} MB, and SEARCH_INDEX_MB allows ${may}: the database answers searches.`,
      );
      return;
    }
    await this.#takeIn(built);
    if (this.#closed) return;
    this.#kept = built;
    this.#lookIn(CATCH_UP_INTERVAL_MS);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const megabytes = (built.index.bytes / 2 ** 20).toFixed(1);
    this.#options.log?.info(`Search index: ${built.index.size} listings, ${megabytes} MB, built in ${seconds} s.`);
  }

  async *#feed(): AsyncGenerator<string> {
    for (let part = await readFeedPage(this.#db, null, FEED_PAGE_SIZE); part; ) {
      if (this.#closed) throw new Error('the server ends');
      const next = readFeedPage(this.#db, part.last, FEED_PAGE_SIZE);
      next.catch(() => {});
      yield part.lines;
      part = await next;
    }
  }

  async #catchUp(): Promise<void> {
    const kept = this.#kept;
    if (!kept) return;
    const isLate = this.#lookedAt > 0 && Date.now() - this.#lookedAt > MAX_CATCH_UP_GAP_MS;
    const everything = await this.#takeIn(kept);
    const changed = kept.index.live.size;
    if (isLate || changed > MAX_CHANGED_WHILE_SERVING) this.#kept = null;
    if (isLate || everything || changed > maxChangedDocuments(kept.index.size)) void this.build();
  }

  /** Whether everything may be another. */
  async #takeIn(kept: IndexState): Promise<boolean> {
    this.#lookedAt = Date.now();
    const { cursor, ids, isEverything } = await readChangesSince(this.#db, kept.cursor);
    const lines: string[] = [];
    if (ids.length <= MAX_CHANGED_WHILE_SERVING)
      for (let at = 0; at < ids.length; at += ROWS_PER_READ)
        lines.push(await readFeedLines(this.#db, ids.slice(at, at + ROWS_PER_READ)));
    kept.index.applyChanges(ids, lines.flatMap(parseFeed));
    kept.listingCache.delete(ids);
    for (const id of ids) kept.nameCache.delete(id);
    kept.cursor = cursor;
    return isEverything;
  }

  #lookIn(ms: number): void {
    if (this.#closed) return;
    if (this.#looksAt) clearTimeout(this.#looksAt);
    this.#looksAt = setTimeout(() => {
      this.catchUp()
        .catch(() => {})
        .finally(() => this.#lookIn(CATCH_UP_INTERVAL_MS));
    }, ms).unref();
  }
}
