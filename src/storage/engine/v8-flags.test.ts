import type pg from 'pg';
import { expect, test } from 'vitest';
import { patchClientQueryToCallbacks } from './v8-flags.ts';

type Answer = (error: Error | null, result?: unknown) => void;

/** A client that answers whoever gave a callback, as the driver does. */
function askedClient(result: Error | unknown) {
  const asked: unknown[][] = [];
  const client = {
    query(...given: unknown[]): unknown {
      asked.push(given);
      const answer = given.at(-1);
      if (typeof answer !== 'function') return 'left to the driver';
      if (result instanceof Error) (answer as Answer)(result);
      else (answer as Answer)(null, result);
      return undefined;
    },
  };
  // the rest of a client is not looked at
  patchClientQueryToCallbacks(client as unknown as pg.PoolClient);
  return { client, asked };
}

test('whoever waits for a promise is answered by a callback that the driver was given', async () => {
  const { client, asked } = askedClient({ rows: [1] });

  expect(await client.query('select 1', [7])).toEqual({ rows: [1] });
  expect(await client.query({ name: 'one', text: 'select 1' })).toEqual({ rows: [1] });

  expect(asked).toEqual([
    ['select 1', [7], expect.any(Function)],
    [{ name: 'one', text: 'select 1' }, expect.any(Function)],
  ]);
});

test('what fails is told to whoever waits', async () => {
  const { client } = askedClient(new Error('no such table'));
  await expect(client.query('select')).rejects.toThrow('no such table');
});

test('who brings a callback, or a question that answers for itself, is left alone', () => {
  const { client, asked } = askedClient({ rows: [] });
  const cursor = { submit: () => {} };
  let heard: unknown;

  client.query('select 1', (_error: Error | null, result: unknown) => {
    heard = result;
  });

  expect(heard).toEqual({ rows: [] });
  expect(client.query(cursor)).toBe('left to the driver');
  expect(asked[1]).toEqual([cursor]);
});
