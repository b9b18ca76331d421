import { expect, it } from 'vitest';
import type { LoadStep } from './load-step.ts';
import { isSteady, judgeLoad } from './load-verdicts.ts';

/** A step of which each second is the share that was answered of a hundred requests. */
const step = (name: string, shares: number[]): LoadStep => ({
  name,
  offered: 100,
  goodput: 100,
  refused: 0,
  failed: 0,
  failures: {},
  withoutRetryAfter: 0,
  p50: 10,
  p99: 100,
  refusedP50: 1,
  refusedP99: 10,
  eventLoopDelayMs: 1,
  serverCpuMs: 1,
  databaseCpuMs: 1,
  residentMb: 200,
  unhealthy: 0,
  seconds: shares.map((good) => ({ good, refused: 100 - good, failed: 0 })),
});

const recoveryVerdict = (after: number[]) =>
  judgeLoad([], [step('8x', [30]), step('1x again', after)]).find(({ sentence }) => sentence.startsWith('as before'));

it.each([
  { what: 'all is answered again', after: [50, 60, 90, 100, 100, 100, 100], seconds: 4 },
  { what: 'a single second says little', after: [100, 100, 96, 100, 100], seconds: 0 },
  { what: 'nothing was lost', after: [99, 100], seconds: 0 },
])('the server is as before where $what', ({ after, seconds }) => {
  expect(recoveryVerdict(after)).toMatchObject({
    holds: true,
    sentence: `as before within 10 s: after ${seconds} s`,
  });
});

it('a server that never comes back fails', () => {
  expect(recoveryVerdict([50, 50])?.holds).toBe(false);
});

it('a rate at which many are refused now and then is not held', () => {
  expect(isSteady(step('search', [100, 99, 100, 98, 100]))).toBe(true);
  expect(isSteady(step('search', [100, 100, 100, 80, 100, 100, 100]))).toBe(false);
});
