import type pg from 'pg';
import type { ErrorReporter } from './report-error.ts';

export const CHANGES_CHANNEL = 'townlink_changes';
export const JOBS_CHANNEL = 'townlink_jobs';

type ChangeNotification = { channel: string; payload: string };

/**
 * What this and other processes committed. `lost` means that notifications may have been missed: listeners must drop
 * their cached copies.
 */
export type ChangeFeed = {
  subscribe(listener: (notification: ChangeNotification | 'lost') => void): () => void;
  close(): Promise<void>;
};

type Listener = Parameters<ChangeFeed['subscribe']>[0];

const LISTEN = `listen ${CHANGES_CHANNEL}; listen ${JOBS_CHANNEL}`;
const RETRY_MIN_MS = 1000;
/** Short, because caches may be stale between the return of the database and the next attempt. */
const RETRY_MAX_MS = 5000;

/** Listens on the only connection of the embedded engine's pool. */
export function createPoolChangeFeed(pool: pg.Pool, onError: ErrorReporter): ChangeFeed {
  const listeners = new Set<Listener>();
  const retry = new Retry();
  let hasListened = false;
  const listen = (client: pg.PoolClient) => {
    client.query(LISTEN).then(
      () => {
        retry.reset();
        // the engine may have committed a change before it stopped
        if (hasListened) emit(listeners, 'lost');
        hasListened = true;
      },
      (error: unknown) => {
        onError('LISTEN failed on the embedded database', error);
        emit(listeners, 'lost');
        retry.schedule(() => listen(client));
      },
    );
  };
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => emit(listeners, { channel, payload }));
    // a new connection listens by itself: the retries of the former one would never succeed
    retry.cancel();
    listen(client);
  });
  return {
    subscribe: subscribeTo(listeners),
    async close() {
      retry.close();
      listeners.clear();
    },
  };
}

/** Listens on a connection of its own, which is opened again after it is lost. */
export async function connectChangeFeed(connect: () => pg.Client, onError: ErrorReporter): Promise<ChangeFeed> {
  const listeners = new Set<Listener>();
  const retry = new Retry();
  let client: pg.Client | null = null;
  let isClosed = false;

  async function open(): Promise<void> {
    const next = connect();
    next.on('notification', ({ channel, payload = '' }) => emit(listeners, { channel, payload }));
    next.on('error', (error) => handleLoss(next, error));
    next.on('end', () => handleLoss(next, new Error('Connection ended')));
    try {
      await next.connect();
      await next.query(LISTEN);
    } catch (error) {
      // A login that the driver gives up, as without a password, leaves its connection open.
      void next.end().catch(() => {});
      throw error;
    }
    client = next;
    retry.reset();
    emit(listeners, 'lost');
  }

  function handleLoss(lost: pg.Client, error: unknown): void {
    if (isClosed || client !== lost) return;
    client = null;
    onError('The connection for change notifications was lost', error);
    emit(listeners, 'lost');
    reopen();
  }

  function reopen(): void {
    retry.schedule(() =>
      open().catch((error: unknown) => {
        onError('The connection for change notifications could not be opened', error);
        reopen();
      }),
    );
  }

  await open();
  return {
    subscribe: subscribeTo(listeners),
    async close() {
      isClosed = true;
      retry.close();
      listeners.clear();
      await client?.end();
    },
  };
}

/** Repeats an attempt with exponential backoff until it is closed. */
class Retry {
  #delayMs = RETRY_MIN_MS;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  schedule(attempt: () => void): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(attempt, this.#delayMs).unref();
    this.#delayMs = Math.min(RETRY_MAX_MS, this.#delayMs * 2);
  }

  reset(): void {
    this.#delayMs = RETRY_MIN_MS;
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.reset();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }
}

function emit(listeners: Set<Listener>, notification: ChangeNotification | 'lost'): void {
  for (const listener of listeners) listener(notification);
}

function subscribeTo(listeners: Set<Listener>): ChangeFeed['subscribe'] {
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
