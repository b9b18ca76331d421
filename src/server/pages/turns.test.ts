import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('work begins in its order, one piece in each turn of the event loop', async () => {
  const turns = new Turns();
  const begun: number[] = [];
  const all = [1, 2, 3].map(async (piece) => {
    await turns.take();
    begun.push(piece);
  });

  const seen: number[] = [];
  while (begun.length < 3) {
    await nextTurn();
    seen.push(begun.length);
  }

  await Promise.all(all);
  expect(begun).toEqual([1, 2, 3]);
  expect(seen).toEqual([1, 2, 3]);
});

test('what comes later gets a turn as well', async () => {
  const turns = new Turns();
  await turns.take();
  await turns.take();
  await Promise.all([turns.take(), turns.take()]);
});
