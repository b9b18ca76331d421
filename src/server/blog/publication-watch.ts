import { nextPublicationAt, notifyPostsChanged } from '#storage/blog/posts.ts';
import type { ErrorReporter } from '#storage/engine/report-error.ts';
import type { SearchContext } from '../http/server-context.ts';

/** The clock is read again each minute, because it can be set. */
const MAX_WAIT_MS = 60_000;

/**
 * Invalidates cached responses when a scheduled post becomes public, which no write announces. Every handler that builds a
 * cacheable response calls `watch`, so a process with cached responses always has a timer for the next publication.
 */
export class PublicationWatch {
  readonly #context: SearchContext;
  readonly #onError: ErrorReporter;
  #next: Date | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(context: SearchContext, onError: ErrorReporter) {
    this.#context = context;
    this.#onError = onError;
  }

  async watch(): Promise<void> {
    const { db, clock, queryCache } = this.#context;
    const next = await queryCache.read('posts', 'next publication', () => nextPublicationAt(db, clock()));
    if (next === this.#next) return;
    this.#next = next;
    if (this.#timer) clearTimeout(this.#timer);
    if (next) this.#arm(next);
  }

  #arm(next: Date): void {
    const waitMs = next.getTime() - this.#context.clock().getTime();
    const wake = () => (waitMs > MAX_WAIT_MS ? this.#arm(next) : this.#announce());
    this.#timer = setTimeout(wake, Math.min(waitMs, MAX_WAIT_MS)).unref();
  }

  #announce(): void {
    notifyPostsChanged(this.#context.primary).catch((error: unknown) => {
      this.#onError('Cached responses could not be invalidated for a scheduled post', error);
      // The next call of `watch` sets the timer again.
      this.#next = null;
    });
  }
}
