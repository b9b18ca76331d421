import { consumeHits } from '#storage/rate-limits.ts';
import { IN_PROCESS_ADDRESS } from '../client-address.ts';
import { tooManyRequests } from '../http-error.ts';
import type { ServerContext } from '../server-context.ts';
import { addressKey, RATE_LIMITS } from './rate-limit.ts';

const FLUSH_MS = 1000;
const MAX_TALLIES = 50_000;

type Tally = { known: number; pending: number; resetsAt: number };

/**
 * Reads are limited too, but must not cost a write each: hits are counted in memory and added to the shared count once
 * a second, which gives back what the other processes saw. With nothing to add, nothing runs.
 */
export class SearchRateLimiter {
  readonly #context: ServerContext;
  readonly #isOn: boolean;
  readonly #tallies = new Map<string, Tally>();
  #timer: NodeJS.Timeout | null = null;

  constructor(context: ServerContext, isOn: boolean) {
    this.#context = context;
    this.#isOn = isOn;
  }

  consume(ip: string): void {
    if (!this.#isOn || ip === IN_PROCESS_ADDRESS) return;
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
    if (known && known.resetsAt > now) return known;
    if (this.#tallies.size > MAX_TALLIES) this.#tallies.clear();
    const fresh: Tally = { known: 0, pending: 0, resetsAt: now + RATE_LIMITS.search.windowMs };
    this.#tallies.set(address, fresh);
    return fresh;
  }

  async #flush(): Promise<void> {
    this.#timer = null;
    const now = this.#context.clock();
    const taken = [];
    for (const [address, tally] of this.#tallies) {
      if (tally.pending === 0) continue;
      taken.push({
        bucket: `${RATE_LIMITS.search.name}:${address}`,
        windowMs: RATE_LIMITS.search.windowMs,
        now,
        hits: tally.pending,
      });
      tally.known += tally.pending;
      tally.pending = 0;
    }
    // a count that could not be shared stays right in this process
    const totals = await consumeHits(this.#context.db, taken).catch(() => []);
    for (const { bucket, hits, resetsAt } of totals) {
      const tally = this.#tallies.get(bucket.slice(RATE_LIMITS.search.name.length + 1));
      if (tally) Object.assign(tally, { known: hits, resetsAt: resetsAt.getTime() });
    }
  }
}
