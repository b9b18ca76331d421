import type { Verdict } from '../floors.ts';
import { type Stage, takeStep } from './step.ts';

const REQUESTS = 200_000;
const PARTS = 20;
const GROWTH_AT_MOST = 1.1;

export type Soak = { requests: number; residentMb: number[]; verdicts: Verdict[] };

/** More than can be done: memory must stay flat under that too, and it takes a quarter of the time. */
const TIMES_THE_KNEE = 4;

/** Memory over many requests: what is kept fills up first, then it must stay as it is. */
export async function soak(stage: Stage, knee: number): Promise<Soak> {
  const perSecond = knee * TIMES_THE_KNEE;
  const durationMs = (REQUESTS / PARTS / perSecond) * 1000;
  const residentMb: number[] = [];
  for (let part = 0; part < PARTS; part++) {
    residentMb.push((await takeStep('soak', { perSecond, durationMs }, stage)).residentMb);
  }
  const middle = highest(residentMb.slice(PARTS / 4, PARTS / 2));
  const end = highest(residentMb.slice(-PARTS / 4));
  return {
    requests: REQUESTS,
    residentMb,
    verdicts: [
      {
        holds: end <= middle * GROWTH_AT_MOST,
        sentence: `memory is flat over ${REQUESTS} requests: ${Math.round(middle)} MB in the second quarter, ${Math.round(end)} MB in the last`,
      },
    ],
  };
}

const highest = (numbers: number[]) => Math.max(...numbers);
