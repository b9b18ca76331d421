import type { ListingStatisticsWire } from '#contract/statistics-operations.ts';
import { LISTING_METRICS, type ListingMetricCounts } from '#domain/listings/listing-metrics.ts';
import { addCalendarDays } from '#lib/calendar-day.ts';
import type { DailyUseCounts } from '#storage/listings/listing-daily-stats.ts';

const NO_USES: ListingMetricCounts = { views: 0, appearances: 0, phone: 0, website: 0, directions: 0, email: 0 };

/** First day of the period before the current one. */
export function firstComparedDay(today: string, days: number): string {
  return addCalendarDays(today, 1 - 2 * days);
}

/** Every day of the period, including empty ones, and the total of the period before. */
export function summarizeUsage(
  rows: readonly DailyUseCounts[],
  { today, days }: { today: string; days: number },
): Omit<ListingStatisticsWire, 'responses'> {
  const start = addCalendarDays(today, 1 - days);
  const byDay = new Map(rows.map((each) => [each.day, each]));
  const period = Array.from({ length: days }, (_, at) => {
    const day = addCalendarDays(start, at);
    return byDay.get(day) ?? { day, ...NO_USES };
  });
  return { days: period, total: sum(period), before: sum(rows.filter(({ day }) => day < start)) };
}

function sum(days: readonly ListingMetricCounts[]): ListingMetricCounts {
  const total = { ...NO_USES };
  for (const day of days) for (const use of LISTING_METRICS) total[use] += day[use];
  return total;
}
