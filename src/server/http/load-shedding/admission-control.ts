import { performance } from 'node:perf_hooks';

/** How full the server is, for the operator. */
export type ServerLoad = { delayMs: number; capacity: number; inFlight: number; shed: number };

/** At least so many pieces of work may be under way, however long they wait for others: else nothing would be done at all. */
const MIN_CAPACITY = 16;
const MAX_CAPACITY = 128;
const TICK_MS = 20;
const TICKS_PER_ADJUSTMENT = 5;
/** Who is refused waits for one turn of the event loop: later than this, there is too much in each. */
const MAX_LOOP_DELAY_MS = 30;
/** Work that takes this long on average waits for something else, mostly for the database. */
const MAX_WORK_MS = 300;
/** An event loop without a pause does no more by beginning more: whatever takes longer than this waits for its turn. */
const SATURATED = { utilization: 0.95, workMs: 60, minCapacity: 4 };
const SHRINK_FACTOR = 0.75;
const GROWTH_FACTOR = 1.1;

/**
 * Decides whether a piece of work may begin. How many may be under way at once follows from how late the event loop gets
 * round to things, how long the work takes and whether there is time for more: fewer while that is too long, more again while it is not. What comes beyond
 * that is refused at once, so that what was begun is also finished. Answers that are kept are no work and need no place.
 */
export class AdmissionControl {
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

  get load(): ServerLoad {
    return { delayMs: this.#delayMs, capacity: this.#places, inFlight: this.#taken, shed: this.#refused };
  }

  /** Before this every piece of work is let in. */
  start(): void {
    this.#places = MAX_CAPACITY;
    this.#tickedAt = performance.now();
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  /** For work that is not waited for: no place is taken, but none begins while there is none. */
  hasCapacity(): boolean {
    if (this.#taken < this.#places) return true;
    this.#refused++;
    return false;
  }

  /** Does the work, or gives null at once when there is no place for it. */
  async run<T>(work: () => Promise<T>): Promise<T | null> {
    if (!this.hasCapacity()) return null;
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
    const isEnough = this.#ticks === TICKS_PER_ADJUSTMENT || this.#lateMs > TICKS_PER_ADJUSTMENT * MAX_LOOP_DELAY_MS;
    if (isEnough) this.#adjust();
  }

  #adjust(): void {
    this.#delayMs = this.#lateMs / this.#ticks;
    const workMs = this.#done > 0 ? this.#workMs / this.#done : 0;
    if (this.#isFull() && workMs > SATURATED.workMs) this.#shrink(SATURATED.minCapacity);
    else if (this.#delayMs > MAX_LOOP_DELAY_MS || workMs > MAX_WORK_MS) this.#shrink(MIN_CAPACITY);
    else this.#places = Math.min(MAX_CAPACITY, Math.ceil(this.#places * GROWTH_FACTOR));
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
    return utilization > SATURATED.utilization;
  }

  /** Step by step, and not for what so little work cannot have caused. */
  #shrink(fewest: number): void {
    if (this.#mostTaken > fewest) this.#places = Math.max(fewest, Math.floor(this.#places * SHRINK_FACTOR));
  }
}
