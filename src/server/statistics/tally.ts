import type { Statistics } from '#contract/statistics.ts';
import { daysAfter } from '#domain/calendar-day.ts';
import { USES, type UseCounts } from '#domain/listing-use.ts';
import type { DayUses } from '#storage/listing-days.ts';

const NONE: UseCounts = { views: 0, appearances: 0, phone: 0, website: 0, directions: 0, email: 0 };

/** The first day that is looked at: of the period before the one that ends today. */
export function firstDay(today: string, days: number): string {
  return daysAfter(today, 1 - 2 * days);
}

/** Every day of the period, also those on which nothing happened, beside the sum of the period before. */
export function tally(kept: readonly DayUses[], { today, days }: { today: string; days: number }): Statistics {
  const start = daysAfter(today, 1 - days);
  const byDay = new Map(kept.map((each) => [each.day, each]));
  const period = Array.from({ length: days }, (_, at) => {
    const day = daysAfter(start, at);
    return byDay.get(day) ?? { day, ...NONE };
  });
  return { days: period, total: sum(period), before: sum(kept.filter(({ day }) => day < start)) };
}

function sum(days: readonly UseCounts[]): UseCounts {
  const total = { ...NONE };
  for (const day of days) for (const use of USES) total[use] += day[use];
  return total;
}
