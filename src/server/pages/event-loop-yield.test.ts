import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { EventLoopYield } from './event-loop-yield.ts';

test('tasks start in order, one per turn of the event loop', async () => {
  const turns = new EventLoopYield();
  const begun: number[] = [];
  const all = [1, 2, 3].map(async (piece) => {
    await turns.next();
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

test('later tasks get a turn as well', async () => {
  const turns = new EventLoopYield();
  await turns.next();
  await turns.next();
  await Promise.all([turns.next(), turns.next()]);
});
