import type { ListingStatisticsWire } from '#contract/statistics-operations.ts';
import { LISTING_METRICS, type ListingMetricCounts } from '#domain/listings/listing-metrics.ts';

export type UsageBar = ListingMetricCounts & { from: string; to: string };

/** More bars than this are too narrow to read. */
const MAX_BARS = 90;
const DAYS_PER_WEEK = 7;

/** One bar per day, or per week for long periods. The last week ends today; the first one may be shorter. */
export function usageBars(days: ListingStatisticsWire['days']): UsageBar[] {
  const daysPerBar = days.length > MAX_BARS ? DAYS_PER_WEEK : 1;
  const remainder = days.length % daysPerBar;
  const starts = [
    ...(remainder > 0 ? [0] : []),
    ...range(Math.floor(days.length / daysPerBar)).map((index) => remainder + index * daysPerBar),
  ];
  return starts.map((start, index) => sumDays(days.slice(start, starts[index + 1] ?? days.length)));
}

function sumDays(days: ListingStatisticsWire['days']): UsageBar {
  const sum: UsageBar = { ...ZERO_COUNTS, from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' };
  for (const day of days) for (const metric of LISTING_METRICS) sum[metric] += day[metric];
  return sum;
}

const ZERO_COUNTS: ListingMetricCounts = { views: 0, appearances: 0, phone: 0, website: 0, directions: 0, email: 0 };

const range = (length: number) => Array.from({ length }, (_, index) => index);
