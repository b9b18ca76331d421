import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectChangeFeed, createPoolChangeFeed } from './change-feed.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The events and calls of the driver that a feed uses. */
class FakeClient extends EventEmitter {
  readonly query: () => Promise<unknown>;
  readonly connect: () => Promise<void>;
  readonly end = async () => {};

  constructor({ query, connect }: { query?: () => Promise<unknown>; connect?: () => Promise<void> } = {}) {
    super();
    this.query = query ?? (async () => ({}));
    this.connect = connect ?? (async () => {});
  }
}

const failing = (times: number) => {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw new Error(`refused ${calls}`);
  };
};

test('the embedded feed listens again, with backoff, after LISTEN failed', async () => {
  const pool = new EventEmitter();
  const errors: string[] = [];
  const query = vi.fn(failing(2));
  // the feed uses the pool's events only
  const feed = createPoolChangeFeed(pool as pg.Pool, (message, error) => errors.push(`${message}: ${error}`));
  const received: unknown[] = [];
  feed.subscribe((notification) => received.push(notification));
  const client = new FakeClient({ query });

  pool.emit('connect', client);
  await vi.advanceTimersByTimeAsync(0);
  expect(errors).toEqual(['LISTEN failed on the embedded database: Error: refused 1']);
  expect(received).toEqual(['lost']);

  await vi.advanceTimersByTimeAsync(1000);
  expect(query).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(query).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(query).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(query).toHaveBeenCalledTimes(3);

  client.emit('notification', { channel: 'townlink_changes', payload: 'listings' });
  expect(received.at(-1)).toEqual({ channel: 'townlink_changes', payload: 'listings' });
});

test('a closed embedded feed stops trying to listen', async () => {
  const pool = new EventEmitter();
  const query = vi.fn(failing(5));
  const feed = createPoolChangeFeed(pool as pg.Pool, () => {});
  pool.emit('connect', new FakeClient({ query }));
  await vi.advanceTimersByTimeAsync(0);
  await feed.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(query).toHaveBeenCalledTimes(1);
});

test('the server feed reconnects with growing delays and reports each failure', async () => {
  const refusals = failing(3);
  const clients = [new FakeClient(), ...Array.from({ length: 4 }, () => new FakeClient({ connect: refusals }))];
  const [first] = clients;
  let opened = 0;
  const errors: string[] = [];
  const feed = await connectChangeFeed(
    // the feed calls connect, query and end only
    () => clients[opened++] as unknown as pg.Client,
    (message) => errors.push(message),
  );
  const received: unknown[] = [];
  feed.subscribe((notification) => received.push(notification));

  first?.emit('end');
  expect(received).toEqual(['lost']);
  for (const [delayMs, expected] of [
    [1000, 2],
    [2000, 3],
    [4000, 4],
    [5000, 5],
  ] as const) {
    await vi.advanceTimersByTimeAsync(delayMs - 1);
    expect(opened).toBe(expected - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toBe(expected);
  }
  expect(received).toEqual(['lost', 'lost']);
  expect(errors).toEqual([
    'The connection for change notifications was lost',
    ...Array(3).fill('The connection for change notifications could not be opened'),
  ]);
  await feed.close();
});
