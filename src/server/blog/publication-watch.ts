import { nextPublicationAt, notifyPostsChanged } from '#storage/blog/posts.ts';
import type { ErrorReporter } from '#storage/engine/report-error.ts';
import type { SearchContext } from '../http/server-context.ts';

/** `setTimeout` overflows after 24.8 days. For a later date the timer is set again after a day. */
const MAX_WAIT_MS = 24 * 60 * 60 * 1000;

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
    this.#timer = next && this.#arm(next.getTime() - clock().getTime());
  }

  #arm(waitMs: number): NodeJS.Timeout {
    const announce = () =>
      notifyPostsChanged(this.#context.primary).catch((error: unknown) => {
        this.#onError('Cached responses could not be invalidated for a scheduled post', error);
        // The next call of `watch` sets the timer again.
        this.#next = null;
      });
    return setTimeout(announce, Math.min(waitMs, MAX_WAIT_MS)).unref();
  }
}
