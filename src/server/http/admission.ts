import { performance } from 'node:perf_hooks';

/** How full the server is, for the operator. */
export type Pressure = { delayMs: number; places: number; taken: number; refused: number };

/** At least so many pieces of work may be under way, however long they wait for others: else nothing would be done at all. */
const FEWEST = 16;
const MOST = 128;
const TICK_MS = 20;
const TICKS = 5;
/** Who is refused waits for one turn of the event loop: later than this, there is too much in each. */
const LATE_MS = 30;
/** Work that takes this long on average waits for something else, mostly for the database. */
const SLOW_MS = 300;
/** An event loop without a pause does no more by beginning more: whatever takes longer than this waits for its turn. */
const FULL = { share: 0.95, workMs: 60, fewest: 4 };
const SHRINK = 0.75;
const GROWTH = 1.1;

/**
 * Decides whether a piece of work may begin. How many may be under way at once follows from how late the event loop gets
 * round to things, how long the work takes and whether there is time for more: fewer while that is too long, more again while it is not. What comes beyond
 * that is refused at once, so that what was begun is also finished. Answers that are kept are no work and need no place.
 */
export class Admission {
  #places = Number.POSITIVE_INFINITY;
  #taken = 0;
  #mostTaken = 0;
  #refused = 0;
  #delayMs = 0;
  #workMs = 0;
  #done = 0;
  #timer: NodeJS.Timeout | null = null;
  #tickedAt = 0;
  #ticks = 0;
  #lateMs = 0;
  #used = performance.eventLoopUtilization();

  get pressure(): Pressure {
    return { delayMs: this.#delayMs, places: this.#places, taken: this.#taken, refused: this.#refused };
  }

  /** Before this every piece of work is let in. */
  watch(): void {
    this.#places = MOST;
    this.#tickedAt = performance.now();
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  /** For work that is not waited for: no place is taken, but none begins while there is none. */
  hasRoom(): boolean {
    if (this.#taken < this.#places) return true;
    this.#refused++;
    return false;
  }

  /** Does the work, or gives null at once when there is no place for it. */
  async during<T>(work: () => Promise<T>): Promise<T | null> {
    if (!this.hasRoom()) return null;
    this.#taken++;
    this.#mostTaken = Math.max(this.#mostTaken, this.#taken);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.#taken--;
      this.#done++;
      this.#workMs += performance.now() - begun;
    }
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Not by `monitorEventLoopDelay`: after a reset it passes over the first delay, in a full event loop the only one. */
  #tick(): void {
    const now = performance.now();
    this.#lateMs += Math.max(0, now - this.#tickedAt - TICK_MS);
    this.#tickedAt = now;
    this.#ticks++;
    const isEnough = this.#ticks === TICKS || this.#lateMs > TICKS * LATE_MS;
    if (isEnough) this.#adjust();
  }

  #adjust(): void {
    this.#delayMs = this.#lateMs / this.#ticks;
    const workMs = this.#done > 0 ? this.#workMs / this.#done : 0;
    if (this.#isFull() && workMs > FULL.workMs) this.#shrink(FULL.fewest);
    else if (this.#delayMs > LATE_MS || workMs > SLOW_MS) this.#shrink(FEWEST);
    else this.#places = Math.min(MOST, Math.ceil(this.#places * GROWTH));
    this.#done = 0;
    this.#workMs = 0;
    this.#mostTaken = this.#taken;
    this.#ticks = 0;
    this.#lateMs = 0;
  }

  /** Since it was last asked. */
  #isFull(): boolean {
    const used = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(used, this.#used);
    this.#used = used;
    return utilization > FULL.share;
  }

  /** Step by step, and not for what so little work cannot have caused. */
  #shrink(fewest: number): void {
    if (this.#mostTaken > fewest) this.#places = Math.max(fewest, Math.floor(this.#places * SHRINK));
  }
}
