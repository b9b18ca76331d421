import { LRUCache } from 'lru-cache';
import { buildIndex } from '#search/build/build-index.ts';
import { parseFeed } from '#search/listing-feed.ts';
import { ListingIndex } from '#search/listing-index.ts';
import { CHANGES_CHANNEL } from '#storage/engine/change-feed.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { ErrorReporter } from '#storage/engine/report-error.ts';
import { readFeedLines, readFeedPage, readWordForms } from '#storage/search/index-feed.ts';
import {
  type ChangeCursor,
  type ListingName,
  type ReadFreshness,
  readChangesSince,
  readCurrentCursor,
} from '#storage/search/listing-changes.ts';
import type { Db } from '#storage/tables.ts';
import { type CacheBudget, divideCacheBudget } from '../http/cache/cache-budget.ts';
import { CACHE_ENTRY_BYTES, estimateBytes } from '../http/cache/estimate-bytes.ts';
import { cachedListingsIn, ListingJsonCache } from './listing-json-cache.ts';

/** The index, the position in the change log up to which it is current, and caches that are valid for the same position. */
export type IndexState = {
  index: ListingIndex;
  cursor: ChangeCursor;
  listingCache: ListingJsonCache;
  nameCache: LRUCache<number, ListingName>;
};

/** Whether rows read at `cursor` may be cached: not if they may be older or newer than the index is now. */
export const canCache = (state: IndexState, cursor: ChangeCursor, { isCurrent, isUpToDate }: ReadFreshness): boolean =>
  isCurrent && isUpToDate && state.cursor === cursor;

export type IndexSynchronizerOptions = {
  storage: Pick<Storage, 'db' | 'changes'>;
  maxBytes: number;
  caches?: Pick<CacheBudget, 'listingJson' | 'names'>;
  log?: { info(message: string): void; warn(message: string): void };
  onError?: ErrorReporter;
};

const FEED_PAGE_SIZE = 1000;
const ROWS_PER_READ = 500;
/** With more changed documents, they cost as much as the base segment, and a new one is built. */
const maxChangedDocuments = (size: number): number => Math.min(5000, Math.max(500, size / 100));
/** With more changed documents, searches run in the database until a new base segment is ready. */
const MAX_CHANGED_WHILE_SERVING = 20_000;
/** A notification is followed by others of the same transaction. */
const CATCH_UP_DELAY_MS = 50;
const CATCH_UP_INTERVAL_MS = 60_000;
/** Entries of the change log are deleted after a day. An index that has not read it for this long may have missed changes. */
const MAX_CATCH_UP_GAP_MS = 12 * 60 * 60 * 1000;
const REBUILD_RETRY_MS = 15_000;

const createNameCache = (maxBytes: number): IndexState['nameCache'] =>
  new LRUCache({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (name) => estimateBytes(name) + CACHE_ENTRY_BYTES,
  });

const toMegabytes = (bytes: number): number => bytes / 2 ** 20;

/** Builds the index of this process in the background, applies changes from the change log, and rebuilds it after many changes. */
export class IndexSynchronizer {
  readonly #options: IndexSynchronizerOptions;
  readonly #db: Db;
  readonly #unsubscribe: () => void;
  #state: IndexState | null = null;
  #building: Promise<void> | null = null;
  #catchingUp: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #caughtUpAt = 0;
  #isClosed = false;

  constructor(options: IndexSynchronizerOptions) {
    this.#options = options;
    this.#db = options.storage.db;
    this.#unsubscribe = options.storage.changes.subscribe((notification) => {
      const concernsIndex = notification === 'lost' || notification.channel === CHANGES_CHANNEL;
      if (concernsIndex && this.#state) this.#scheduleCatchUp(CATCH_UP_DELAY_MS);
    });
  }

  /** Null while there is no index. */
  current(): IndexState | null {
    return this.#state;
  }

  get bytes(): number {
    return this.#state?.index.bytes ?? 0;
  }

  get listingCount(): number {
    return this.#state?.index.size ?? 0;
  }

  /** Builds a base segment, or joins the build in progress. A failed build is retried later. */
  build(): Promise<void> {
    this.#building ??= this.#build()
      .catch((error: unknown) => {
        if (this.#isClosed) return;
        this.#options.onError?.('The search index could not be built', error);
        setTimeout(() => void this.build(), REBUILD_RETRY_MS).unref();
      })
      .finally(() => {
        this.#building = null;
      });
    return this.#building;
  }

  /** Applies all changes that are committed by now. */
  catchUp(): Promise<void> {
    this.#catchingUp ??= this.#catchUp().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unsubscribe();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#building;
    await this.#catchingUp?.catch(() => {});
    this.#state = null;
  }

  async #build(): Promise<void> {
    const startedAt = performance.now();
    const cursor = await readCurrentCursor(this.#db);
    const data = await buildIndex({ feed: this.#feed(), wordForms: () => readWordForms(this.#db) });
    const { maxBytes, caches = divideCacheBudget(), log } = this.#options;
    const state: IndexState = {
      index: new ListingIndex(data),
      cursor,
      listingCache: new ListingJsonCache(cachedListingsIn(caches.listingJson)),
      nameCache: createNameCache(caches.names),
    };
    if (state.index.bytes > maxBytes) {
      const [size, limit] = [state.index.bytes, maxBytes].map((bytes) => Math.ceil(toMegabytes(bytes)));
      this.#state = null;
      log?.warn(
        `The search index would take ${size} MB, but SEARCH_INDEX_MB allows ${limit} MB. Searches run in the database.`,
      );
      return;
    }
    await this.#applyChanges(state);
    if (this.#isClosed) return;
    this.#state = state;
    this.#scheduleCatchUp(CATCH_UP_INTERVAL_MS);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const megabytes = toMegabytes(state.index.bytes).toFixed(1);
    log?.info(`Search index: ${state.index.size} listings, ${megabytes} MB, built in ${seconds} s.`);
  }

  /** Reads the next page while the worker adds this one. */
  async *#feed(): AsyncGenerator<string> {
    for (let page = await readFeedPage(this.#db, null, FEED_PAGE_SIZE); page; ) {
      if (this.#isClosed) throw new Error('The server shut down while the search index was being built');
      const next = readFeedPage(this.#db, page.last, FEED_PAGE_SIZE);
      next.catch(() => {});
      yield page.lines;
      page = await next;
    }
  }

  async #catchUp(): Promise<void> {
    const state = this.#state;
    if (!state) return;
    const mayHaveMissedChanges = this.#caughtUpAt > 0 && Date.now() - this.#caughtUpAt > MAX_CATCH_UP_GAP_MS;
    const isEverythingStale = await this.#applyChanges(state);
    const changed = state.index.live.size;
    if (mayHaveMissedChanges || changed > MAX_CHANGED_WHILE_SERVING) this.#state = null;
    if (mayHaveMissedChanges || isEverythingStale || changed > maxChangedDocuments(state.index.size)) void this.build();
  }

  /** Returns whether the log says that everything may have changed. */
  async #applyChanges(state: IndexState): Promise<boolean> {
    this.#caughtUpAt = Date.now();
    const { cursor, ids, isEverything } = await readChangesSince(this.#db, state.cursor);
    const lines: string[] = [];
    if (ids.length <= MAX_CHANGED_WHILE_SERVING)
      for (let i = 0; i < ids.length; i += ROWS_PER_READ)
        lines.push(await readFeedLines(this.#db, ids.slice(i, i + ROWS_PER_READ)));
    state.index.applyChanges(ids, lines.flatMap(parseFeed));
    state.listingCache.delete(ids);
    for (const id of ids) state.nameCache.delete(id);
    state.cursor = cursor;
    return isEverything;
  }

  #scheduleCatchUp(delayMs: number): void {
    if (this.#isClosed) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.catchUp()
        .catch((error: unknown) => this.#options.onError?.('The search index could not catch up with changes', error))
        .finally(() => this.#scheduleCatchUp(CATCH_UP_INTERVAL_MS));
    }, delayMs).unref();
  }
}
