import { performance } from 'node:perf_hooks';
import { AddressCounts } from './address-counts.ts';

export type ServerLoad = { delayMs: number; capacity: number; inFlight: number; shed: number };

/** Lower bound of the capacity, so that slow work still makes progress. */
const MIN_CAPACITY = 16;
/** The embedded engine runs one statement at a time, so more work in flight only waits longer. */
export const MAX_CAPACITY = { server: 128, embedded: 24 } as const;
/** Above the capacity there are places for addresses without work in flight, when others use more than their share. */
const NEWCOMER_FACTOR = 1.25;
/** Up to this share of the capacity, work is admitted from any address. The rest is for addresses below their equal share. */
const UNRESERVED_SHARE = 0.75;
const TICK_MS = 20;
const TICKS_PER_ADJUSTMENT = 5;
/** Shedding a request takes one turn of the event loop. With a higher delay, even shedding is too slow. */
const MAX_LOOP_DELAY_MS = 30;
/** Work that takes longer on average is waiting, mostly for the database. */
const MAX_WORK_MS = 300;
/** A saturated event loop gains nothing from more concurrency: work above `workMs` only waits longer. */
const SATURATED = { utilization: 0.95, workMs: 60, minCapacity: 4 };
const SHRINK_FACTOR = 0.75;
const GROWTH_FACTOR = 1.1;

/**
 * Adaptive concurrency limit. Capacity shrinks while the event loop is late, work is slow or the loop is saturated, and grows back
 * afterwards. Work beyond it is shed, so that admitted work completes. No address can use all of it. Cached responses need no admission.
 */
export class AdmissionControl {
  readonly #maxCapacity: number;
  #capacity = Number.POSITIVE_INFINITY;
  #inFlight = 0;
  readonly #byAddress = new AddressCounts();
  #maxInFlight = 0;
  #shed = 0;
  #delayMs = 0;
  #workMs = 0;
  #completed = 0;
  #timer: NodeJS.Timeout | null = null;
  #tickedAt = 0;
  #ticks = 0;
  #lateMs = 0;
  #utilization = performance.eventLoopUtilization();

  constructor(maxCapacity: number = MAX_CAPACITY.server) {
    this.#maxCapacity = maxCapacity;
  }

  get load(): ServerLoad {
    return { delayMs: this.#delayMs, capacity: this.#capacity, inFlight: this.#inFlight, shed: this.#shed };
  }

  /** Enables the limit. All work is admitted before. */
  start(): void {
    this.#capacity = this.#maxCapacity;
    this.#tickedAt = performance.now();
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  /** For work whose duration says nothing about the load: it is admitted without being counted as in flight. */
  hasCapacity(address: string): boolean {
    if (this.#inFlight < UNRESERVED_SHARE * this.#capacity || this.#isBelowShare(address)) return true;
    this.#shed++;
    return false;
  }

  /** Runs the work, or returns null at once without capacity. */
  async run<T>(address: string, work: () => Promise<T>): Promise<T | null> {
    if (!this.hasCapacity(address)) return null;
    this.#inFlight++;
    this.#byAddress.add(address);
    this.#maxInFlight = Math.max(this.#maxInFlight, this.#inFlight);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.#inFlight--;
      this.#byAddress.remove(address);
      this.#completed++;
      this.#workMs += performance.now() - startedAt;
    }
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /**
   * Whether the address has less than an equal share of the capacity in flight. Work of others above that share does not count, so a newcomer
   * is admitted even before work that was admitted with a higher capacity has completed.
   */
  #isBelowShare(address: string): boolean {
    const own = this.#byAddress.of(address);
    if (this.#inFlight >= this.#maxCapacity * (own === 0 ? NEWCOMER_FACTOR : 1)) return false;
    const addresses = this.#byAddress.addresses + (own === 0 ? 1 : 0);
    const share = Math.max(1, Math.floor(this.#capacity / Math.max(2, addresses)));
    return own < share && this.#byAddress.sumUpTo(share) < this.#capacity;
  }

  /** `monitorEventLoopDelay` skips the first delay after a reset, which is the only one in a saturated loop. */
  #tick(): void {
    const now = performance.now();
    this.#lateMs += Math.max(0, now - this.#tickedAt - TICK_MS);
    this.#tickedAt = now;
    this.#ticks++;
    const isComplete = this.#ticks === TICKS_PER_ADJUSTMENT || this.#lateMs > TICKS_PER_ADJUSTMENT * MAX_LOOP_DELAY_MS;
    if (isComplete) this.#adjust();
  }

  #adjust(): void {
    this.#delayMs = this.#lateMs / this.#ticks;
    const workMs = this.#completed > 0 ? this.#workMs / this.#completed : 0;
    if (this.#isSaturated() && workMs > SATURATED.workMs) this.#shrink(SATURATED.minCapacity);
    else if (this.#delayMs > MAX_LOOP_DELAY_MS || workMs > MAX_WORK_MS) this.#shrink(MIN_CAPACITY);
    else if (this.#completed > 0 || this.#inFlight === 0) this.#grow();
    this.#completed = 0;
    this.#workMs = 0;
    this.#maxInFlight = this.#inFlight;
    this.#ticks = 0;
    this.#lateMs = 0;
  }

  #grow(): void {
    this.#capacity = Math.min(this.#maxCapacity, Math.ceil(this.#capacity * GROWTH_FACTOR));
  }

  /** Measures the event loop utilization since the last call. */
  #isSaturated(): boolean {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, this.#utilization);
    this.#utilization = current;
    return utilization > SATURATED.utilization;
  }

  /** Capacity stays the same if concurrency was too low to be the cause. */
  #shrink(minCapacity: number): void {
    if (this.#maxInFlight > minCapacity)
      this.#capacity = Math.max(minCapacity, Math.floor(this.#capacity * SHRINK_FACTOR));
  }
}
