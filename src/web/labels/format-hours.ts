import { minutesSinceMidnight } from '#domain/hours/current-hours.ts';
import type { Interval } from '#domain/hours/hours.ts';
import { formatClockTime } from '#domain/hours/open-state-text.ts';

/** One text per interval, or "Closed" without any. */
export function formatIntervals(intervals: readonly Interval[]): string[] {
  if (intervals.length === 0) return ['Closed'];
  return intervals.map(({ open, close }) =>
    open === close
      ? 'Open 24 hours'
      : `${formatClockTime(minutesSinceMidnight(open))} – ${formatClockTime(minutesSinceMidnight(close))}`,
  );
}

/** Splits "Mon-Fri 9:00 AM - 5:30 PM; Sat closed" into a line per group of days: "Mon-Fri 9 AM – 5:30 PM". */
export function splitHoursText(text: string): string[] {
  return text.split(';').map((line) => line.trim().replaceAll(' - ', ' – ').replaceAll(':00 ', ' '));
}

/** A bar of the day in quarter hours since midnight. Hours past midnight continue in the next day's row. */
export type HoursBar = { from: number; to: number };

const QUARTERS_PER_DAY = 96;

export function hoursBars(intervals: readonly Interval[], previousDay: readonly Interval[]): HoursBar[] {
  const sameDay = intervals.map(({ open, close }) => {
    const [from, to] = [minutesSinceMidnight(open) / 15, minutesSinceMidnight(close) / 15];
    return { from, to: to <= from ? QUARTERS_PER_DAY : to };
  });
  const carriedOver = previousDay
    .filter(
      ({ open, close }) => minutesSinceMidnight(close) <= minutesSinceMidnight(open) && minutesSinceMidnight(close) > 0,
    )
    .map(({ close }) => ({ from: 0, to: minutesSinceMidnight(close) / 15 }));
  return [...carriedOver, ...sameDay];
}
