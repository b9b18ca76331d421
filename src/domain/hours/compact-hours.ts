import { DAYS } from './days.ts';
import type { Hours, Interval, Week } from './hours.ts';

/** Hours as a short line for markup, "America/Chicago;09:00-17:00;…;2026-12-25=": zone, Monday to Sunday, special days. */
export function encodeHours({ timeZone, week, special }: Hours): string {
  const days = DAYS.map((day) => encodeIntervals(week[day]));
  const dates = special.map(({ date, intervals }) => `${date}=${encodeIntervals(intervals)}`);
  return [timeZone, ...days, ...dates].join(';');
}

/** The labels of special days are lost. */
export function decodeHours(text: string): Hours {
  const [timeZone = '', ...parts] = text.split(';');
  // Safe cast: it has every day.
  const week = Object.fromEntries(DAYS.map((day, index) => [day, decodeIntervals(parts[index])])) as Week;
  const special = parts.slice(DAYS.length).map((part) => {
    const [date = '', intervals] = part.split('=');
    return { date, label: '', intervals: decodeIntervals(intervals) };
  });
  return { timeZone, week, special };
}

function encodeIntervals(intervals: readonly Interval[]): string {
  return intervals.map(({ open, close }) => `${open}-${close}`).join(',');
}

function decodeIntervals(text = ''): Interval[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((interval) => {
      const [open = '', close = ''] = interval.split('-');
      return { open, close };
    });
}
