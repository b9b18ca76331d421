import type { Statistics } from '#contract/statistics.ts';
import { USES, type UseCounts } from '#domain/listing-use.ts';

export type Bar = UseCounts & { from: string; to: string };

/** More bars than this stand too close together. */
const BARS_MAX = 90;
const WEEK = 7;

/** The days one by one, or by weeks where there are too many; the last week ends today, the first may be short. */
export function barsOf(days: Statistics['days']): Bar[] {
  const size = days.length > BARS_MAX ? WEEK : 1;
  const first = days.length % size;
  const starts = [...(first > 0 ? [0] : []), ...range(Math.floor(days.length / size)).map((at) => first + at * size)];
  return starts.map((start, at) => sumOf(days.slice(start, starts[at + 1] ?? days.length)));
}

function sumOf(days: Statistics['days']): Bar {
  const sum: Bar = { ...NONE, from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' };
  for (const day of days) for (const use of USES) sum[use] += day[use];
  return sum;
}

const NONE: UseCounts = { views: 0, appearances: 0, phone: 0, website: 0, directions: 0, email: 0 };

const range = (length: number) => Array.from({ length }, (_, at) => at);
