import { expect, it } from 'vitest';
import type { LoadStep } from './load-step.ts';
import { isSteady, judgeLoad } from './load-verdicts.ts';

/** A step of 100 requests per second; `shares` lists how many were served in each second. */
const step = (name: string, shares: number[]): LoadStep => ({
  name,
  offered: 100,
  goodput: 100,
  shed: 0,
  failed: 0,
  failures: {},
  withoutRetryAfter: 0,
  p50: 10,
  p99: 100,
  shedP50: 1,
  shedP99: 10,
  eventLoopDelayMs: 1,
  serverCpuMs: 1,
  databaseCpuMs: 1,
  residentMb: 200,
  unhealthy: 0,
  seconds: shares.map((good) => ({ good, shed: 100 - good, failed: 0 })),
});

const recoveryVerdict = (after: number[]) =>
  judgeLoad([], [step('8x', [30]), step('1x again', after)]).find(({ message }) => message.startsWith('recovery'));

it.each([
  { what: 'goodput returns to normal', after: [50, 60, 90, 100, 100, 100, 100], seconds: 4 },
  { what: 'a single second is low', after: [100, 100, 96, 100, 100], seconds: 0 },
  { what: 'no requests were shed', after: [99, 100], seconds: 0 },
])('the server counts as recovered after $seconds s when $what', ({ after, seconds }) => {
  expect(recoveryVerdict(after)).toMatchObject({
    passed: true,
    message: `recovery within 10 s: after ${seconds} s`,
  });
});

it('a server that never recovers fails', () => {
  expect(recoveryVerdict([50, 50])?.passed).toBe(false);
});

it('a rate with bursts of shed requests is not steady', () => {
  expect(isSteady(step('search', [100, 99, 100, 98, 100]))).toBe(true);
  expect(isSteady(step('search', [100, 100, 100, 80, 100, 100, 100]))).toBe(false);
});
