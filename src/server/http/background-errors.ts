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

/** Reports errors of work outside of requests. Each one is logged, and /metrics counts them by source. */
export class BackgroundErrors {
  readonly #log: Log;
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
      this.#log.error({ err: error, source }, message);
    };
  }
}
