import { DAY_MS } from './duration.ts';

/** The UTC date of a time as "2026-11-15". Such dates compare as strings. */
export function toUtcDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The date a number of days after (or, if negative, before) a date. */
export function addCalendarDays(day: string, count: number): string {
  return toUtcDay(new Date(Date.parse(day) + count * DAY_MS));
}
