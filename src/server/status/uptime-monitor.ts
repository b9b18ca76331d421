import { MINUTES_PER_DAY } from '#domain/uptime.ts';
import { countLabel } from '#lib/count-label.ts';
import { MINUTE_MS } from '#lib/duration.ts';
import { recordUpMinutes } from '#storage/site/uptime-days.ts';
import type { Db } from '#storage/tables.ts';

/** A check that fails is repeated within its minute, at these seconds. */
const CHECK_SECONDS = [5, 25, 45];
/** The last check of a minute ends within it. */
const CHECK_TIMEOUT_MS = 10_000;
/** Minutes that wait for a database that cannot be written to. */
const UNSAVED_MINUTES_MAX = MINUTES_PER_DAY;

/** What a visitor needs: a database that answers, and a page. */
const CHECKED_PATHS = ['/readyz', '/status'] as const;

type UptimeMonitorOptions = {
  db: Db;
  clock: () => Date;
  /** The address that this process listens on. */
  origin: string;
  onError(message: string, error: unknown): void;
};

/**
 * Requests the site over HTTP, as visitors do, and records each minute in which it answered. Every process checks itself; a minute counts if
 * one of them answered.
 */
export class UptimeMonitor {
  readonly #options: UptimeMonitorOptions;
  /** Starts of minutes, oldest first. */
  readonly #unsaved = new Set<number>();
  #lastUpMinute = Number.NaN;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: UptimeMonitorOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.checkNow().finally(() => this.#schedule());
  }

  /** Resolves when the running check has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  /** Checks the site unless it was up in this minute already, and saves the minutes that are not saved yet. */
  async checkNow(): Promise<void> {
    const minute = startOfMinute(this.#options.clock());
    if (minute !== this.#lastUpMinute && (await this.#isUp())) {
      this.#lastUpMinute = minute;
      this.#unsaved.add(minute);
    }
    await this.#save();
  }

  async #isUp(): Promise<boolean> {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const answers = CHECKED_PATHS.map((path) => isServed(this.#options.origin + path, signal));
    return Promise.all(answers).then(
      (served) => served.every(Boolean),
      () => false,
    );
  }

  async #save(): Promise<void> {
    const minutes = [...this.#unsaved];
    if (minutes.length === 0) return;
    try {
      await recordUpMinutes(
        this.#options.db,
        minutes.map((minute) => new Date(minute)),
      );
      for (const minute of minutes) this.#unsaved.delete(minute);
    } catch (error) {
      for (const minute of minutes.slice(0, -UNSAVED_MINUTES_MAX)) this.#unsaved.delete(minute);
      this.#options.onError(`The uptime of ${countLabel(minutes.length, 'minute')} could not be saved yet`, error);
    }
  }

  #schedule(): void {
    if (this.#isStopped) return;
    const next = () => {
      this.#running = this.checkNow().finally(() => this.#schedule());
    };
    this.#timer = setTimeout(next, untilNextCheck(this.#options.clock())).unref();
  }
}

const startOfMinute = (time: Date) => Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS;

/** By the clock, so that a late timer does not skip a minute. */
export function untilNextCheck(now: Date): number {
  const elapsed = now.getTime() - startOfMinute(now);
  const next = CHECK_SECONDS.map((seconds) => seconds * 1000).find((ms) => ms > elapsed);
  return (next ?? MINUTE_MS + (CHECK_SECONDS[0] ?? 0) * 1000) - elapsed;
}

async function isServed(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { signal, redirect: 'manual', headers: { 'user-agent': 'uptime-check' } });
  const body = await response.text();
  return response.status === 200 && body !== '';
}
