import { type CurrentHours, minutesSinceMidnight, weekdayOf } from '#domain/hours/current-hours.ts';
import type { Interval } from '#domain/hours/hours.ts';
import { addCalendarDays } from '#lib/calendar-day.ts';
import type { WallTime } from '#lib/wall-clock.ts';

export const SHORT_DAY_NAMES = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
} as const;

/** From this point on the badge counts down the minutes. */
const CLOSING_SOON_MINUTES = 60;

/** Formats minutes since midnight: 1020 becomes "5:00 PM". */
export function formatMinuteOfDay(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** One text per interval, or "Closed" without any. */
export function formatIntervals(intervals: readonly Interval[]): string[] {
  if (intervals.length === 0) return ['Closed'];
  return intervals.map(({ open, close }) =>
    open === close
      ? 'Open 24 hours'
      : `${formatMinuteOfDay(minutesSinceMidnight(open))} – ${formatMinuteOfDay(minutesSinceMidnight(close))}`,
  );
}

/** The text of the badge: "Open until 10:00 PM", "Closes in 30 min", "Opens Mon at 9:00 AM". */
export function formatOpenState({ state, date: today }: Pick<CurrentHours, 'state' | 'date'>): string {
  if (!state.isOpen) return state.opens ? `Opens ${formatOpeningTime(state.opens, today)}` : 'Closed now';
  if (state.until === null || state.minutesLeft === null) return 'Open 24 hours';
  if (state.minutesLeft <= CLOSING_SOON_MINUTES) return `Closes in ${state.minutesLeft} min`;
  return `Open until ${formatMinuteOfDay(state.until.minute)}`;
}

function formatOpeningTime({ date, minute }: WallTime, today: string): string {
  if (date === today) return `at ${formatMinuteOfDay(minute)}`;
  if (date === addCalendarDays(today, 1)) return `tomorrow at ${formatMinuteOfDay(minute)}`;
  return `${SHORT_DAY_NAMES[weekdayOf(date)]} at ${formatMinuteOfDay(minute)}`;
}

/** Splits "Mon-Fri 9:00 AM - 5:00 PM; Sat closed" into one line per group of days. */
export function splitHoursText(text: string): string[] {
  return text.split(';').map((line) => line.trim().replaceAll(' - ', ' – '));
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
