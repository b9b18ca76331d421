import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isBot, LISTING_METRICS, type ListingMetric, VISIT_WINDOW_MS } from '#domain/listings/listing-metrics.ts';
import type { CountedSearch } from '#domain/missed-search.ts';
import { addListingUses, type ListingUseEvent } from '#storage/listings/listing-daily-stats.ts';
import { addMissedSearches, type MissedSearchCount } from '#storage/site/missed-searches.ts';
import { IN_PROCESS_ADDRESS } from '../http/client-address.ts';
import { addressKey } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { MissedSearchBuffer } from './missed-search-buffer.ts';

const FLUSH_MS = 5000;
const FLUSH_SIZE = 5000;
/** Bits of the parts of a visit's key. */
const [VISITOR_BITS, USE_BITS, LISTING_BITS] = [27, 3, 23];
/** Of a visit in both sets and of its visitor. */
const VISIT_BYTES = 170;
/** Events that wait for the database. More are lost. */
const MAX_UNSAVED_EVENTS = 50_000;
/** More than a person can view in half an hour. */
const MAX_VIEWS_PER_VISIT = 3000;

/** `search` is the search whose results are shown. */
export type ListingUses = { use: ListingMetric; listingIds: readonly number[]; search?: CountedSearch | null };

type UsageCounterOptions = {
  /** Limit of the visits in memory. */
  maxBytes: number;
  onError(message: string, error: unknown): void;
};

type Visit = Pick<FastifyRequest, 'method' | 'ip' | 'headers'>;

/**
 * Counts views, appearances and clicks of listings, and searches without results, without a database write for each: they are buffered and added
 * to the day's counts in one statement. A visitor is remembered for half an hour as a salted hash that only this process can compute and that is never stored.
 */
export class UsageCounter {
  readonly #context: ServerContext;
  readonly #onError: (message: string, error: unknown) => void;
  readonly #salt = randomBytes(16);
  readonly #missedSearches = new MissedSearchBuffer();
  #buffer: ListingUseEvent[] = [];
  #timer: NodeJS.Timeout | null = null;
  #flushed: Promise<void> = Promise.resolve();
  readonly #maxVisits: number;
  #unsavedEvents = 0;
  #visits = new Set<number>();
  #earlierVisits = new Set<number>();
  #seen = new Map<number, number>();
  #rotatesAt = 0;

  constructor(context: ServerContext, { maxBytes, onError }: UsageCounterOptions) {
    this.#context = context;
    this.#onError = onError;
    this.#maxVisits = Math.floor(maxBytes / VISIT_BYTES);
  }

  count(visit: Visit, { use, listingIds, search = null }: ListingUses): void {
    if (visit.method === 'HEAD' || visit.ip === IN_PROCESS_ADDRESS) return;
    if (listingIds.length === 0 && !search) return;
    if (isBot(visit.headers['user-agent']) || isPrefetch(visit)) return;
    const address = addressKey(visit.ip);
    const visitor = createHash('sha256').update(this.#salt).update(address).digest().readUInt32BE() % 2 ** VISITOR_BITS;
    this.#rotateVisits();
    if (search) this.#missedSearches.add(visitor, search);
    this.#addUses({ visitor, address }, { use, listingIds });
    if (this.#buffer.length >= FLUSH_SIZE) void this.flush();
    else if (this.#hasUnsaved()) this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  #hasUnsaved(): boolean {
    return this.#buffer.length > 0 || !this.#missedSearches.isEmpty;
  }

  #addUses({ visitor, address }: { visitor: number; address: string }, { use, listingIds }: ListingUses): void {
    const seen = (this.#seen.get(visitor) ?? 0) + listingIds.length;
    if (seen > MAX_VIEWS_PER_VISIT) return;
    this.#seen.set(visitor, seen);
    for (const listingId of listingIds) {
      if (!this.#isNew(visitKey(visitor, use, listingId)) || this.#unsavedEvents >= MAX_UNSAVED_EVENTS) continue;
      this.#buffer.push({ listingId, use, address });
      this.#unsavedEvents++;
    }
  }

  /** Resolves when everything counted so far is saved. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const uses = this.#buffer;
    this.#buffer = [];
    if (uses.length > 0) this.#flushed = this.#flushed.then(() => this.#write(uses));
    const missed = this.#missedSearches.take();
    if (missed.length > 0) this.#flushed = this.#flushed.then(() => this.#writeMissed(missed));
    return this.#flushed;
  }

  /** Counts that cannot be saved are lost. */
  async #write(uses: ListingUseEvent[]): Promise<void> {
    await addListingUses(this.#context.db, uses, this.#context.clock()).catch((error: unknown) =>
      this.#onError(`Usage counts of ${uses.length} events could not be saved`, error),
    );
    this.#unsavedEvents -= uses.length;
  }

  async #writeMissed(searches: MissedSearchCount[]): Promise<void> {
    await addMissedSearches(this.#context.db, searches, this.#context.clock()).catch((error: unknown) =>
      this.#onError(`Counts of ${searches.length} searches could not be saved`, error),
    );
  }

  /** Rotates two sets of visits, so that each visit is remembered for one to two windows. */
  #rotateVisits(): void {
    const now = this.#context.clock().getTime();
    // a window that ends later was started before the clock was set back
    const isOpen = now < this.#rotatesAt && this.#rotatesAt <= now + VISIT_WINDOW_MS;
    if (isOpen && this.#visits.size < this.#maxVisits) return;
    this.#earlierVisits = now < this.#rotatesAt + VISIT_WINDOW_MS ? this.#visits : new Set();
    this.#visits = new Set();
    this.#seen = new Map();
    this.#missedSearches.forgetVisits();
    this.#rotatesAt = now + VISIT_WINDOW_MS;
  }

  #isNew(visit: number): boolean {
    const isKnown = this.#visits.has(visit) || this.#earlierVisits.has(visit);
    this.#visits.add(visit);
    return !isKnown;
  }
}

/** A visit as one number of 53 bits: a set of numbers takes a quarter of the memory of a set of texts. Collisions are rare, and cost one count. */
function visitKey(visitor: number, use: ListingMetric, listingId: number): number {
  const visitorAndUse = visitor * 2 ** USE_BITS + LISTING_METRICS.indexOf(use);
  return visitorAndUse * 2 ** LISTING_BITS + (listingId % 2 ** LISTING_BITS);
}

/** Users may never see a page that their browser prefetches. */
function isPrefetch({ headers }: Visit): boolean {
  return /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
}
