import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isBot, type ListingMetric, VISIT_WINDOW_MS } from '#domain/listings/listing-metrics.ts';
import { addListingUses, type ListingUseEvent } from '#storage/listings/listing-daily-stats.ts';
import { IN_PROCESS_ADDRESS } from './client-address.ts';
import { addressKey } from './limits/rate-limit.ts';
import type { ServerContext } from './server-context.ts';

const FLUSH_MS = 5000;
const FLUSH_SIZE = 5000;
const MAX_REMEMBERED_VISITS = 200_000;
/** More than anybody looks at in half an hour. */
const MAX_VIEWS_PER_VISIT = 3000;

/** The listings that a page or an answer shows, and as what that counts. */
export type ListingUses = { use: ListingMetric; listingIds: readonly number[] };

type Visit = Pick<FastifyRequest, 'method' | 'ip' | 'headers'>;

/**
 * Counts how listings are used without a write for each: in memory, added to the day's numbers some seconds later in one
 * statement. Who it was is known here for half an hour as a hash that no other process can make, and is written nowhere.
 * With nothing to add, nothing runs.
 */
export class UsageCounter {
  readonly #context: ServerContext;
  readonly #salt = randomBytes(16);
  #waiting: ListingUseEvent[] = [];
  #timer: NodeJS.Timeout | null = null;
  #written: Promise<void> = Promise.resolve();
  #visits = new Set<string>();
  #earlierVisits = new Set<string>();
  #seen = new Map<string, number>();
  #turnsAt = 0;

  constructor(context: ServerContext) {
    this.#context = context;
  }

  count(visit: Visit, { use, listingIds }: ListingUses): void {
    if (visit.method === 'HEAD' || visit.ip === IN_PROCESS_ADDRESS || listingIds.length === 0) return;
    if (isBot(visit.headers['user-agent']) || isPrefetch(visit)) return;
    const address = addressKey(visit.ip);
    const visitor = createHash('sha256').update(this.#salt).update(address).digest('base64url').slice(0, 16);
    this.#forgetVisits();
    const seen = (this.#seen.get(visitor) ?? 0) + listingIds.length;
    if (seen > MAX_VIEWS_PER_VISIT) return;
    this.#seen.set(visitor, seen);
    for (const listingId of listingIds) {
      if (this.#isNew(`${visitor} ${use} ${listingId}`)) this.#waiting.push({ listingId, use, address });
    }
    if (this.#waiting.length >= FLUSH_SIZE) void this.flush();
    else if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Settles when all that was counted up to now is written. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const uses = this.#waiting;
    this.#waiting = [];
    if (uses.length > 0) this.#written = this.#written.then(() => this.#write(uses));
    return this.#written;
  }

  /** A number that could not be written is lost; nobody waits for it, and nothing else fails with it. */
  async #write(uses: ListingUseEvent[]): Promise<void> {
    await addListingUses(this.#context.db, uses, this.#context.clock()).catch(() => {});
  }

  /** Visits are forgotten by turns: the present set becomes the earlier one, which goes. */
  #forgetVisits(): void {
    const now = this.#context.clock().getTime();
    if (now < this.#turnsAt && this.#visits.size < MAX_REMEMBERED_VISITS) return;
    this.#earlierVisits = now < this.#turnsAt + VISIT_WINDOW_MS ? this.#visits : new Set();
    this.#visits = new Set();
    this.#seen = new Map();
    this.#turnsAt = now + VISIT_WINDOW_MS;
  }

  #isNew(visit: string): boolean {
    const isKnown = this.#visits.has(visit) || this.#earlierVisits.has(visit);
    this.#visits.add(visit);
    return !isKnown;
  }
}

/** A browser that fetches what may be looked at next. */
function isPrefetch({ headers }: Visit): boolean {
  return /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
}
