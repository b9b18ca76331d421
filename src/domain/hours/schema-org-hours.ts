import { DAYS, type Day } from './days.ts';
import type { Hours, Interval } from './hours.ts';

export const SCHEMA_ORG_DAYS: Record<Day, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** The schema.org properties of opening hours. */
export function openingHours({ week, special }: Pick<Hours, 'week' | 'special'>): object {
  const days = new Map<string, { interval: Interval; names: string[] }>();
  for (const day of DAYS) {
    for (const interval of week[day]) {
      const known = days.get(`${interval.open}-${interval.close}`);
      if (known) known.names.push(SCHEMA_ORG_DAYS[day]);
      else days.set(`${interval.open}-${interval.close}`, { interval, names: [SCHEMA_ORG_DAYS[day]] });
    }
  }
  return {
    openingHoursSpecification: [...days.values()].map(({ interval, names }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: names,
      ...openingTimes(interval),
    })),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special.flatMap(specialHours) }),
  };
}

/** A closed day is written as 00:00 to 00:00, as schema.org expects. */
function specialHours({ date, intervals }: Hours['special'][number]): object[] {
  const dates = { '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date };
  if (intervals.length === 0) return [{ ...dates, opens: '00:00', closes: '00:00' }];
  return intervals.map((interval) => ({ ...dates, ...openingTimes(interval) }));
}

function openingTimes({ open, close }: Interval): object {
  return open === close ? { opens: '00:00', closes: '23:59' } : { opens: open, closes: close };
}
