import { nextPublicationAt, notifyPostsChanged } from '#storage/blog/posts.ts';
import type { SearchContext } from '../http/server-context.ts';

/** Timers hold no longer; a post farther away is looked at again then. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * Kept answers go stale when a post's date is reached, though nothing is written then. Whoever makes an answer calls
 * `watch`, so that a process with something to forget always has a timer for the next date. That date is read again when
 * posts have changed, not for every answer.
 */
export class PublicationWatch {
  readonly #context: SearchContext;
  #next: Date | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(context: SearchContext) {
    this.#context = context;
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
      notifyPostsChanged(this.#context.primary).catch(() => {
        // the next answer that is made tries again
        this.#next = null;
      });
    return setTimeout(announce, Math.min(waitMs, LONGEST_WAIT_MS)).unref();
  }
}
