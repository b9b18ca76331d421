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

/** From here on the minutes that are left are counted. */
const CLOSING_SOON_MINUTES = 60;

/** 1020 is "5:00 PM". */
export function formatMinuteOfDay(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** One line for each interval; "Closed" without any. */
export function formatIntervals(intervals: readonly Interval[]): string[] {
  if (intervals.length === 0) return ['Closed'];
  return intervals.map(({ open, close }) =>
    open === close
      ? 'Open 24 hours'
      : `${formatMinuteOfDay(minutesSinceMidnight(open))} – ${formatMinuteOfDay(minutesSinceMidnight(close))}`,
  );
}

/** What stands on the badge: "Open until 10:00 PM", "Closes in 30 min", "Opens Mon 9:00 AM". */
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

/** "Mon-Fri 9:00 AM - 5:00 PM; Sat closed" as it travels, a line for each run of days. */
export function splitHoursText(text: string): string[] {
  return text.split(';').map((line) => line.trim().replaceAll(' - ', ' – '));
}

/** A bar of the day, in quarter hours from midnight; what goes on past midnight stands on the next day as well. */
export type HoursBar = { from: number; to: number };

const QUARTERS_PER_DAY = 96;

export function hoursBars(intervals: readonly Interval[], eve: readonly Interval[]): HoursBar[] {
  const own = intervals.map(({ open, close }) => {
    const [from, to] = [minutesSinceMidnight(open) / 15, minutesSinceMidnight(close) / 15];
    return { from, to: to <= from ? QUARTERS_PER_DAY : to };
  });
  const carried = eve
    .filter(
      ({ open, close }) => minutesSinceMidnight(close) <= minutesSinceMidnight(open) && minutesSinceMidnight(close) > 0,
    )
    .map(({ close }) => ({ from: 0, to: minutesSinceMidnight(close) / 15 }));
  return [...carried, ...own];
}
