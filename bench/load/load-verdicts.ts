import type { BenchVerdict } from '../thresholds.ts';
import type { LoadStep } from './load-step.ts';

const GOODPUT_SHARE = 0.8;
const SHED_WITHIN_MS = 100;
const ANSWERED_WITHIN_MS = 2000;
const RECOVERY_SECONDS = 10;
const NORMAL_SHARE = 0.97;

/** Trust R-47, judged by the steps past the knee. */
export function judgeLoad(search: LoadStep[], steps: LoadStep[]): BenchVerdict[] {
  const peak = Math.max(...[...search, ...steps].map(({ goodput }) => goodput));
  const eight = steps.find(({ name }) => name === '8x');
  const share = (eight?.goodput ?? 0) / peak;
  const worst = (part: 'p99' | 'refusedP99') => Math.max(...steps.map((step) => step[part]).filter(Number.isFinite));
  const sum = (part: 'failed' | 'withoutRetryAfter' | 'unhealthy') =>
    steps.reduce((total, step) => total + step[part], 0);
  const back = recoverySeconds(steps.at(-1));
  return [
    {
      holds: share >= GOODPUT_SHARE,
      sentence: `at eight times the knee the server does ${(share * 100).toFixed(0)} % of its best (80 % at least)`,
    },
    {
      holds: sum('failed') === 0 && sum('withoutRetryAfter') === 0,
      sentence: `whoever is not served hears 503 and when to come back; ${sum('failed')} heard something else`,
    },
    {
      holds: worst('refusedP99') < SHED_WITHIN_MS,
      sentence: `refused within ${SHED_WITHIN_MS} ms: ${Math.round(worst('refusedP99'))} ms (p99)`,
    },
    {
      holds: worst('p99') < ANSWERED_WITHIN_MS,
      sentence: `served within ${ANSWERED_WITHIN_MS} ms: ${Math.round(worst('p99'))} ms (p99)`,
    },
    {
      holds: back <= RECOVERY_SECONDS,
      sentence: `as before within ${RECOVERY_SECONDS} s: after ${back} s`,
    },
    { holds: sum('unhealthy') === 0, sentence: `well throughout: ${sum('unhealthy')} times it did not say so` },
  ];
}

/** A single second says little: at the knee a few are refused in one, and none in the next. */
const WINDOW_SECONDS = 3;

/** Whether nearly all that was asked was answered, throughout. */
export const isSteady = (step: LoadStep): boolean => sharesOf(step).every((share) => share >= NORMAL_SHARE);

/** What is answered of all that is asked, around each second of a step. */
const sharesOf = (step: LoadStep | undefined): number[] =>
  (step?.seconds ?? []).map((_, at, seconds) => shareOf(seconds.slice(Math.max(0, at - 1), at - 1 + WINDOW_SECONDS)));

function shareOf(seconds: LoadStep['seconds']): number {
  const good = seconds.reduce((sum, second) => sum + second.good, 0);
  return good / seconds.reduce((sum, second) => sum + second.good + second.refused + second.failed, 0);
}

/** The first second from which the server holds the knee again; infinity when that never comes. */
function recoverySeconds(step: LoadStep | undefined): number {
  const shares = sharesOf(step);
  const lastBad = shares.findLastIndex((share) => share < NORMAL_SHARE);
  return lastBad + 1 < shares.length ? lastBad + 1 : Number.POSITIVE_INFINITY;
}
