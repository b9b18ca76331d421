import type { ListingStatisticsWire } from '#contract/statistics-operations.ts';
import { LISTING_METRICS, type ListingMetricCounts } from '#domain/listings/listing-metrics.ts';

export type UsageBar = ListingMetricCounts & { from: string; to: string };

/** More bars than this stand too close together. */
const MAX_BARS = 90;
const DAYS_PER_WEEK = 7;

/** The days one by one, or by weeks where there are too many; the last week ends today, the first may be short. */
export function usageBars(days: ListingStatisticsWire['days']): UsageBar[] {
  const size = days.length > MAX_BARS ? DAYS_PER_WEEK : 1;
  const first = days.length % size;
  const starts = [...(first > 0 ? [0] : []), ...range(Math.floor(days.length / size)).map((at) => first + at * size)];
  return starts.map((start, at) => sumDays(days.slice(start, starts[at + 1] ?? days.length)));
}

function sumDays(days: ListingStatisticsWire['days']): UsageBar {
  const sum: UsageBar = { ...ZERO_COUNTS, from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' };
  for (const day of days) for (const use of LISTING_METRICS) sum[use] += day[use];
  return sum;
}

const ZERO_COUNTS: ListingMetricCounts = { views: 0, appearances: 0, phone: 0, website: 0, directions: 0, email: 0 };

const range = (length: number) => Array.from({ length }, (_, at) => at);
