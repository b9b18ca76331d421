/** The refusals of the last one to two periods are remembered. Who waits for Retry-After, at least two seconds, is forgotten by then. */
const PERIOD_MS = 1000;
const DELAY_MS = { min: 3000, max: 5000 };
/** Limits of memory: addresses per period, and responses that wait. */
const MAX_ADDRESSES = 10_000;
const MAX_DELAYED = 4000;

export type RefusalTiming = 'at once' | 'delayed' | 'too many delayed';

type DelayedRefusal = { timer: NodeJS.Timeout; send: () => void };

/**
 * Delays the refusals of an address that was refused a moment ago and asks again. Otherwise clients that retry at once would take the
 * event loop from admitted work: each refusal would only bring the next request.
 */
export class RefusalDelay {
  readonly #now: () => number;
  readonly #delayed = new Set<DelayedRefusal>();
  #recent = new Set<string>();
  #previous = new Set<string>();
  #periodStart: number;
  #isClosed = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#periodStart = now();
  }

  get delayedCount(): number {
    return this.#delayed.size;
  }

  timingFor(address: string): RefusalTiming {
    this.#startPeriod();
    if (this.#isClosed || !(this.#recent.has(address) || this.#previous.has(address))) return 'at once';
    return this.#delayed.size < MAX_DELAYED ? 'delayed' : 'too many delayed';
  }

  /** Remembers a refusal when it is sent. */
  remember(address: string): void {
    this.#startPeriod();
    if (this.#recent.size < MAX_ADDRESSES) this.#recent.add(address);
  }

  /** Calls `send` later. The result cancels it. */
  delay(send: () => void): () => void {
    const ms = DELAY_MS.min + Math.random() * (DELAY_MS.max - DELAY_MS.min);
    const refusal: DelayedRefusal = {
      send,
      timer: setTimeout(() => {
        this.#delayed.delete(refusal);
        send();
      }, ms),
    };
    this.#delayed.add(refusal);
    return () => {
      clearTimeout(refusal.timer);
      this.#delayed.delete(refusal);
    };
  }

  /** Sends all delayed refusals; later ones are not delayed. */
  close(): void {
    this.#isClosed = true;
    for (const { timer, send } of this.#delayed) {
      clearTimeout(timer);
      send();
    }
    this.#delayed.clear();
  }

  #startPeriod(): void {
    const elapsedMs = this.#now() - this.#periodStart;
    if (elapsedMs < PERIOD_MS) return;
    this.#previous = elapsedMs < 2 * PERIOD_MS ? this.#recent : new Set();
    this.#recent = new Set();
    this.#periodStart = this.#now();
  }
}
