import { atMostEvery } from '#lib/at-most-every.ts';
import { isDiskFull } from '#storage/engine/database-errors.ts';
import type { ErrorReporter } from '#storage/engine/report-error.ts';

export type ErrorSource =
  | 'search-index'
  | 'category-matcher'
  | 'usage-counter'
  | 'search-rate-limit'
  | 'redirects'
  | 'publication-watch'
  | 'site-settings';

type Log = { error(details: object, message: string): void };

const DISK_FULL_LOG_MS = 60_000;

/** Reports errors of work outside of requests. They are logged (a full disk once a minute), and /metrics counts them by source. */
export class BackgroundErrors {
  readonly #log: Log;
  readonly #mayLogDiskFull = atMostEvery(DISK_FULL_LOG_MS);
  readonly #counts = new Map<ErrorSource, number>();

  constructor(log: Log) {
    this.#log = log;
  }

  get counts(): ReadonlyMap<ErrorSource, number> {
    return this.#counts;
  }

  reporter(source: ErrorSource): ErrorReporter {
    return (message, error) => {
      this.#counts.set(source, (this.#counts.get(source) ?? 0) + 1);
      if (!isDiskFull(error)) this.#log.error({ err: error, source }, message);
      else if (this.#mayLogDiskFull()) this.#log.error({ source }, `${message}: the disk is full`);
    };
  }
}
