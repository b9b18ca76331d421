import { LRUCache } from 'lru-cache';
import { consumeHits } from '#storage/rate-limits.ts';
import { IN_PROCESS_ADDRESS } from '../client-address.ts';
import { tooManyRequests } from '../http-error.ts';
import type { ServerContext } from '../server-context.ts';
import { addressKey, RATE_LIMITS } from './rate-limit.ts';

/** The parameters of lists, filters and pages that make a request a search. */
export const SEARCH_PARAMETERS = ['search', 'location', 'near', 'box'] as const;

const FLUSH_MS = 1000;
/** An address takes at most 49 characters. */
const TALLY_BYTES = 300;
/** Windows of other servers may end a little later than ours. */
const CLOCK_SKEW_MS = 60_000;

type SearchRateLimiterOptions = {
  isEnabled: boolean;
  /** Limit of the counts in memory. */
  maxBytes: number;
  onError(message: string, error: unknown): void;
};

/** `known` includes the hits of other processes; `pending` hits are not saved yet. */
type Tally = { known: number; pending: number; resetsAt: number };

/**
 * Limits searches without a database write for each: hits are counted in memory and added to the shared count once a second, which returns
 * the hits of other processes.
 */
export class SearchRateLimiter {
  readonly #context: ServerContext;
  readonly #isEnabled: boolean;
  readonly #onError: (message: string, error: unknown) => void;
  /** A tally that is evicted is known again, from the shared count, a second after the next search. */
  readonly #tallies: LRUCache<string, Tally>;
  #timer: NodeJS.Timeout | null = null;

  constructor(context: ServerContext, { isEnabled, maxBytes, onError }: SearchRateLimiterOptions) {
    this.#context = context;
    this.#isEnabled = isEnabled;
    this.#onError = onError;
    this.#tallies = new LRUCache({ max: Math.max(1, Math.floor(maxBytes / TALLY_BYTES)) });
  }

  consume(ip: string): void {
    if (!this.#isEnabled || ip === IN_PROCESS_ADDRESS) return;
    const now = this.#context.clock().getTime();
    const address = addressKey(ip);
    const tally = this.#tallyOf(address, now);
    tally.pending++;
    this.#timer ??= setTimeout(() => this.#flush(), FLUSH_MS).unref();
    if (tally.known + tally.pending > RATE_LIMITS.search.max) throw tooManyRequests((tally.resetsAt - now) / 1000);
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  #tallyOf(address: string, now: number): Tally {
    const known = this.#tallies.get(address);
    // after the clock was set back, a window would last too long
    if (known && known.resetsAt > now && known.resetsAt <= now + RATE_LIMITS.search.windowMs + CLOCK_SKEW_MS)
      return known;
    const fresh: Tally = { known: 0, pending: 0, resetsAt: now + RATE_LIMITS.search.windowMs };
    this.#tallies.set(address, fresh);
    return fresh;
  }

  async #flush(): Promise<void> {
    this.#timer = null;
    const now = this.#context.clock();
    const hits = [];
    for (const [address, tally] of this.#tallies) {
      if (tally.pending === 0) continue;
      hits.push({
        bucket: `${RATE_LIMITS.search.name}:${address}`,
        windowMs: RATE_LIMITS.search.windowMs,
        now,
        hits: tally.pending,
      });
      tally.known += tally.pending;
      tally.pending = 0;
    }
    // without the shared count, this process still enforces its own
    const totals = await consumeHits(this.#context.db, hits).catch((error: unknown) => {
      this.#onError('Search rate limits could not be saved', error);
      return [];
    });
    for (const { bucket, hits, resetsAt } of totals) {
      const tally = this.#tallies.peek(bucket.slice(RATE_LIMITS.search.name.length + 1));
      if (tally) Object.assign(tally, { known: hits, resetsAt: resetsAt.getTime() });
    }
  }
}
