import { RecentlyUsed } from '#domain/recently-used.ts';
import { buildIndex } from '#search/build-index.ts';
import { readFeed } from '#search/feed.ts';
import { ListingIndex } from '#search/listing-index.ts';
import { CHANGES_CHANNEL } from '#storage/changes.ts';
import type { Storage } from '#storage/connect.ts';
import { readFeedOf, readFeedPart, readWrittenWords } from '#storage/index-feed.ts';
import { KeptListings } from '#storage/kept-listings.ts';
import { type Known, type ListingName, type Moment, readChanges, readPresent } from '#storage/listing-changes.ts';
import type { Db } from '#storage/tables.ts';

/** An index, the changes that it knows, and listings and names that were shown lately as they are with these changes. */
export type KeptIndex = {
  index: ListingIndex;
  known: Known;
  shown: KeptListings;
  names: RecentlyUsed<ListingName, number>;
};

/** Whether what was read at that moment, when so much was known, may be kept: not if it may be older or newer than the index is now. */
export const mayBeKept = (kept: KeptIndex, known: Known, { isPresent, isUpToDate }: Moment): boolean =>
  isPresent && isUpToDate && kept.known === known;

export type IndexKeeperOptions = {
  storage: Pick<Storage, 'db' | 'changes'>;
  bytesAtMost: number;
  /** Of those shown lately; left out: LISTINGS_KEPT. */
  listingsKept?: number | undefined;
  log?: { info(sentence: string): void; warn(sentence: string): void };
};

const FEED_PART = 1000;
const ROWS_AT_ONCE = 500;
/** So many changed listings cost as much as the base does; the base is then built anew. */
const changedAtMost = (size: number): number => Math.min(5000, Math.max(500, size / 100));
/** So many are no longer waited for: the database answers until the new base stands. */
const CHANGED_FAR_TOO_MANY = 20_000;
const SETTLES_MS = 50;
const LOOKS_EVERY_MS = 60_000;
/** Changes are forgotten after a day; whoever has not looked for this long might have missed one. */
const LOOKED_AT_LEAST_MS = 12 * 60 * 60 * 1000;
const TRIES_AGAIN_MS = 15_000;
/** Of some 1.5 kB each; and as many names. */
const LISTINGS_KEPT = 16_000;

/** The index of this process: built in the background, kept true by the changes that are noted, built anew when it pays. */
export class IndexKeeper {
  readonly #options: IndexKeeperOptions;
  readonly #db: Db;
  readonly #unsubscribe: () => void;
  #kept: KeptIndex | null = null;
  #building: Promise<void> | null = null;
  #catchingUp: Promise<void> | null = null;
  #looksAt: NodeJS.Timeout | null = null;
  #lookedAt = 0;
  #closed = false;

  constructor(options: IndexKeeperOptions) {
    this.#options = options;
    this.#db = options.storage.db;
    this.#unsubscribe = options.storage.changes.subscribe((announcement) => {
      const isMeant = announcement === 'lost' || announcement.channel === CHANGES_CHANNEL;
      if (isMeant && this.#kept) this.#lookIn(SETTLES_MS);
    });
  }

  /** Null while there is none. */
  current(): KeptIndex | null {
    return this.#kept;
  }

  get bytes(): number {
    return this.#kept?.index.bytes ?? 0;
  }

  get listings(): number {
    return this.#kept?.index.size ?? 0;
  }

  /** Builds the base, unless that is under way. Whatever fails is tried again. */
  build(): Promise<void> {
    this.#building ??= this.#build()
      .catch((error: unknown) => {
        if (this.#closed) return;
        this.#options.log?.warn(`The search index could not be built: ${String(error)}`);
        setTimeout(() => void this.build(), TRIES_AGAIN_MS).unref();
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
    const known = await readPresent(this.#db);
    const frozen = await buildIndex({ feed: this.#feed(), written: () => readWrittenWords(this.#db) });
    const atMost = this.#options.listingsKept ?? LISTINGS_KEPT;
    const built = {
      index: new ListingIndex(frozen),
      known,
      shown: new KeptListings(atMost),
      names: new RecentlyUsed<ListingName, number>(atMost / 2),
    };
    if (built.index.bytes > this.#options.bytesAtMost) {
      const [takes, may] = [built.index.bytes, this.#options.bytesAtMost].map((bytes) => Math.ceil(bytes / 2 ** 20));
      this.#kept = null;
      this.#options.log?.warn(
        `The search index would take ${takes} MB, and SEARCH_INDEX_MB allows ${may}: the database answers searches.`,
      );
      return;
    }
    await this.#takeIn(built);
    if (this.#closed) return;
    this.#kept = built;
    this.#lookIn(LOOKS_EVERY_MS);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const megabytes = (built.index.bytes / 2 ** 20).toFixed(1);
    this.#options.log?.info(`Search index: ${built.index.size} listings, ${megabytes} MB, built in ${seconds} s.`);
  }

  async *#feed(): AsyncGenerator<string> {
    for (let part = await readFeedPart(this.#db, null, FEED_PART); part; ) {
      if (this.#closed) throw new Error('the server ends');
      const next = readFeedPart(this.#db, part.last, FEED_PART);
      next.catch(() => {});
      yield part.lines;
      part = await next;
    }
  }

  async #catchUp(): Promise<void> {
    const kept = this.#kept;
    if (!kept) return;
    const isLate = this.#lookedAt > 0 && Date.now() - this.#lookedAt > LOOKED_AT_LEAST_MS;
    const everything = await this.#takeIn(kept);
    const changed = kept.index.delta.size;
    if (isLate || changed > CHANGED_FAR_TOO_MANY) this.#kept = null;
    if (isLate || everything || changed > changedAtMost(kept.index.size)) void this.build();
  }

  /** Whether everything may be another. */
  async #takeIn(kept: KeptIndex): Promise<boolean> {
    this.#lookedAt = Date.now();
    const { known, ids, everything } = await readChanges(this.#db, kept.known);
    const lines: string[] = [];
    if (ids.length <= CHANGED_FAR_TOO_MANY)
      for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
        lines.push(await readFeedOf(this.#db, ids.slice(at, at + ROWS_AT_ONCE)));
    kept.index.change(ids, lines.flatMap(readFeed));
    kept.shown.forget(ids);
    for (const id of ids) kept.names.delete(id);
    kept.known = known;
    return everything;
  }

  #lookIn(ms: number): void {
    if (this.#closed) return;
    if (this.#looksAt) clearTimeout(this.#looksAt);
    this.#looksAt = setTimeout(() => {
      this.catchUp()
        .catch(() => {})
        .finally(() => this.#lookIn(LOOKS_EVERY_MS));
    }, ms).unref();
  }
}
