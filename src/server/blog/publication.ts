import { announcePosts, nextPublicationAt } from '#storage/posts.ts';
import type { ServerContext } from '../http/context.ts';

/** Timers hold no longer; a post farther away is looked at again then. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * Kept answers go stale when a post's date is reached, though nothing is written then. Whoever makes an answer calls
 * `watch`, so that a process with something to forget always has a timer for the next date.
 */
export class PublicationWatch {
  readonly #context: ServerContext;
  #timer: NodeJS.Timeout | null = null;

  constructor(context: ServerContext) {
    this.#context = context;
  }

  async watch(): Promise<void> {
    this.watchFor(await nextPublicationAt(this.#context.db, this.#context.clock()));
  }

  watchFor(next: Date | null): void {
    const now = this.#context.clock();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = next && this.#arm(next.getTime() - now.getTime());
  }

  #arm(waitMs: number): NodeJS.Timeout {
    // with the database away it fails, but then kept answers are forgotten anyway when it is back
    return setTimeout(() => announcePosts(this.#context.db).catch(() => {}), Math.min(waitMs, LONGEST_WAIT_MS)).unref();
  }
}
