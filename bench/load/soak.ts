import type { BenchVerdict } from '../thresholds.ts';
import { type LoadTest, runLoadStep } from './load-step.ts';

const REQUESTS = 200_000;
const PARTS = 20;
const MAX_GROWTH = 1.1;

export type SoakResult = { requests: number; residentMb: number[]; verdicts: BenchVerdict[] };

/** The soak test runs in overload, which is the harder case and takes a quarter of the time. */
const OVERLOAD_FACTOR = 4;

/** Measures memory over many requests. Caches fill in the first quarter; after that memory must stay flat. */
export async function runSoak(loadTest: LoadTest, saturationRate: number): Promise<SoakResult> {
  const perSecond = saturationRate * OVERLOAD_FACTOR;
  const durationMs = (REQUESTS / PARTS / perSecond) * 1000;
  const residentMb: number[] = [];
  for (let part = 0; part < PARTS; part++) {
    residentMb.push((await runLoadStep('soak', { perSecond, durationMs }, loadTest)).residentMb);
  }
  const middle = max(residentMb.slice(PARTS / 4, PARTS / 2));
  const end = max(residentMb.slice(-PARTS / 4));
  return {
    requests: REQUESTS,
    residentMb,
    verdicts: [
      {
        passed: end <= middle * MAX_GROWTH,
        message: `memory is flat over ${REQUESTS} requests: ${Math.round(middle)} MB in the second quarter, ${Math.round(end)} MB in the last`,
      },
    ],
  };
}

const max = (numbers: number[]) => Math.max(...numbers);
