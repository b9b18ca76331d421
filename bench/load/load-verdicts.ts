import type { BenchVerdict } from '../thresholds.ts';
import type { LoadStep } from './load-step.ts';

const GOODPUT_SHARE = 0.8;
const MAX_SHED_MS = 100;
const MAX_SERVED_MS = 2000;
const RECOVERY_SECONDS = 10;
const NORMAL_SHARE = 0.97;

/** Requirement R-47, judged by the steps at and above the saturation point. */
export function judgeLoad(search: LoadStep[], steps: LoadStep[]): BenchVerdict[] {
  const peak = Math.max(...[...search, ...steps].map(({ goodput }) => goodput));
  const overload = steps.find(({ name }) => name === '8x');
  const share = (overload?.goodput ?? 0) / peak;
  const worst = (part: 'p99' | 'shedP99') => Math.max(...steps.map((step) => step[part]).filter(Number.isFinite));
  const sum = (part: 'failed' | 'withoutRetryAfter' | 'unhealthy') =>
    steps.reduce((total, step) => total + step[part], 0);
  const recovery = recoverySeconds(steps.at(-1));
  return [
    {
      passed: share >= GOODPUT_SHARE,
      message: `goodput at eight times the saturation point is at least 80 % of the peak: ${(share * 100).toFixed(0)} %`,
    },
    {
      passed: sum('failed') === 0 && sum('withoutRetryAfter') === 0,
      message: `every request that is not served gets 503 with Retry-After: ${sum('failed')} failed otherwise, ${sum('withoutRetryAfter')} lacked Retry-After`,
    },
    {
      passed: worst('shedP99') < MAX_SHED_MS,
      message: `shed requests are rejected within ${MAX_SHED_MS} ms: ${Math.round(worst('shedP99'))} ms (p99)`,
    },
    {
      passed: worst('p99') < MAX_SERVED_MS,
      message: `served requests complete within ${MAX_SERVED_MS} ms: ${Math.round(worst('p99'))} ms (p99)`,
    },
    {
      passed: recovery <= RECOVERY_SECONDS,
      message: `recovery within ${RECOVERY_SECONDS} s: after ${recovery} s`,
    },
    { passed: sum('unhealthy') === 0, message: `healthy throughout: ${sum('unhealthy')} failed health checks` },
  ];
}

/** Shares are averaged over a window, because single seconds vary near the saturation point. */
const WINDOW_SECONDS = 3;

/** Whether nearly all requests were served in every window of the step. */
export const isSteady = (step: LoadStep): boolean => servedShares(step).every((share) => share >= NORMAL_SHARE);

/** The share of served requests in the window around each second. */
const servedShares = (step: LoadStep | undefined): number[] =>
  (step?.seconds ?? []).map((_, at, seconds) =>
    servedShare(seconds.slice(Math.max(0, at - 1), at - 1 + WINDOW_SECONDS)),
  );

function servedShare(seconds: LoadStep['seconds']): number {
  const good = seconds.reduce((sum, second) => sum + second.good, 0);
  return good / seconds.reduce((sum, second) => sum + second.good + second.shed + second.failed, 0);
}

/** The first second from which goodput stays normal, or infinity. */
function recoverySeconds(step: LoadStep | undefined): number {
  const shares = servedShares(step);
  const lastBad = shares.findLastIndex((share) => share < NORMAL_SHARE);
  return lastBad + 1 < shares.length ? lastBad + 1 : Number.POSITIVE_INFINITY;
}
