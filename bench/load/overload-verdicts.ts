import type { BenchVerdict } from '../thresholds.ts';

/** Rates are per second, times in milliseconds; `failed` and `withoutRetryAfter` are counts. */
export type OverloadStep = {
  name: string;
  goodput: number;
  shed: number;
  failed: number;
  withoutRetryAfter: number;
  servedShare: number;
  /** CPU time of the server process per served request. */
  cpuMs: number;
  p50: number;
  p99: number;
};

const MIN_SHARE = 0.8;

export function judgeOverload(steps: OverloadStep[]): BenchVerdict[] {
  const named = (name: string) => {
    const step = steps.find((each) => each.name === name);
    if (!step) throw new Error(`Expected a step "${name}"`);
    return step;
  };
  const goodput = ['visitors', 'from one address'].flatMap((clients) =>
    [64, 256].map((inFlight) => {
      const share = named(`${inFlight} ${clients}`).goodput / named(`16 ${clients}`).goodput;
      return {
        passed: share >= MIN_SHARE,
        message: `goodput with ${inFlight} ${clients} is at least 80 % of that with 16: ${percent(share)}`,
      };
    }),
  );
  const { servedShare } = named('visitor beside it');
  const sum = (part: 'failed' | 'withoutRetryAfter') => steps.reduce((total, step) => total + step[part], 0);
  return [
    ...goodput,
    {
      passed: servedShare >= MIN_SHARE,
      message: `a visitor beside a greedy client is served at least 80 % of the time: ${percent(servedShare)}`,
    },
    {
      passed: sum('failed') === 0 && sum('withoutRetryAfter') === 0,
      message: `every request that is not served gets 503 with Retry-After: ${sum('failed')} failed otherwise, ${sum('withoutRetryAfter')} lacked Retry-After`,
    },
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
