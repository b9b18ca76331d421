import type pg from 'pg';

export const CHANGES_CHANNEL = 'townlink_changes';
export const JOBS_CHANNEL = 'townlink_jobs';

type ChangeNotification = { channel: string; payload: string };

/**
 * What other processes (and this one) committed. Listeners also hear `lost` when announcements may have been missed:
 * whoever keeps copies must then forget them.
 */
export type ChangeFeed = {
  subscribe(listener: (announcement: ChangeNotification | 'lost') => void): () => void;
  close(): Promise<void>;
};

type Listener = Parameters<ChangeFeed['subscribe']>[0];

const LISTEN = `listen ${CHANGES_CHANNEL}; listen ${JOBS_CHANNEL}`;
const RECONNECT_MS = 1000;

/** Embedded: the pool's one connection hears itself. */
export function createPoolChangeFeed(pool: pg.Pool): ChangeFeed {
  const listeners = new Set<Listener>();
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => emit(listeners, { channel, payload }));
    client.query(LISTEN).catch(() => emit(listeners, 'lost'));
  });
  return { subscribe: subscribeTo(listeners), close: async () => listeners.clear() };
}

/** Server: a connection of its own that comes back after it was lost. */
export async function connectChangeFeed(connect: () => pg.Client): Promise<ChangeFeed> {
  const listeners = new Set<Listener>();
  let client: pg.Client | null = null;
  let closed = false;

  async function open(): Promise<void> {
    const next = connect();
    next.on('notification', ({ channel, payload = '' }) => emit(listeners, { channel, payload }));
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    await next.connect();
    await next.query(LISTEN);
    client = next;
    emit(listeners, 'lost');
  }

  function lose(lost: pg.Client): void {
    if (closed || client !== lost) return;
    client = null;
    emit(listeners, 'lost');
    retry();
  }

  function retry(): void {
    setTimeout(() => {
      if (!closed) open().catch(retry);
    }, RECONNECT_MS).unref();
  }

  await open();
  return {
    subscribe: subscribeTo(listeners),
    async close() {
      closed = true;
      listeners.clear();
      await client?.end();
    },
  };
}

function emit(listeners: Set<Listener>, announcement: ChangeNotification | 'lost'): void {
  for (const listener of listeners) listener(announcement);
}

function subscribeTo(listeners: Set<Listener>): ChangeFeed['subscribe'] {
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
