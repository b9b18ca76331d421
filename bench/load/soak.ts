import type { BenchVerdict } from '../thresholds.ts';
import { type LoadTest, runLoadStep } from './load-step.ts';

const REQUESTS = 200_000;
const PARTS = 20;
const MAX_GROWTH = 1.1;

export type SoakResult = { requests: number; residentMb: number[]; verdicts: BenchVerdict[] };

/** More than can be done: memory must stay flat under that too, and it takes a quarter of the time. */
const OVERLOAD_FACTOR = 4;

/** Memory over many requests: what is kept fills up first, then it must stay as it is. */
export async function runSoak(stage: LoadTest, knee: number): Promise<SoakResult> {
  const perSecond = knee * OVERLOAD_FACTOR;
  const durationMs = (REQUESTS / PARTS / perSecond) * 1000;
  const residentMb: number[] = [];
  for (let part = 0; part < PARTS; part++) {
    residentMb.push((await runLoadStep('soak', { perSecond, durationMs }, stage)).residentMb);
  }
  const middle = highest(residentMb.slice(PARTS / 4, PARTS / 2));
  const end = highest(residentMb.slice(-PARTS / 4));
  return {
    requests: REQUESTS,
    residentMb,
    verdicts: [
      {
        holds: end <= middle * MAX_GROWTH,
        sentence: `memory is flat over ${REQUESTS} requests: ${Math.round(middle)} MB in the second quarter, ${Math.round(end)} MB in the last`,
      },
    ],
  };
}

const highest = (numbers: number[]) => Math.max(...numbers);
