import type { Interval } from '#domain/hours.ts';
import { dayOf, type HoursNow, minutesOf } from '#domain/hours-now.ts';
import { addDays, type WallTime } from '#domain/wall-clock.ts';

export const DAY_NAMES = {
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
export function timeText(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** One line for each interval; "Closed" without any. */
export function intervalTexts(intervals: readonly Interval[]): string[] {
  if (intervals.length === 0) return ['Closed'];
  return intervals.map(({ open, close }) =>
    open === close ? 'Open 24 hours' : `${timeText(minutesOf(open))} – ${timeText(minutesOf(close))}`,
  );
}

/** What stands on the badge: "Open until 10:00 PM", "Closes in 30 min", "Opens Mon 9:00 AM". */
export function stateText({ state, date: today }: Pick<HoursNow, 'state' | 'date'>): string {
  if (!state.isOpen) return state.opens ? `Opens ${momentText(state.opens, today)}` : 'Closed now';
  if (state.until === null || state.minutesLeft === null) return 'Open 24 hours';
  if (state.minutesLeft <= CLOSING_SOON_MINUTES) return `Closes in ${state.minutesLeft} min`;
  return `Open until ${timeText(state.until.minute)}`;
}

function momentText({ date, minute }: WallTime, today: string): string {
  if (date === today) return `at ${timeText(minute)}`;
  if (date === addDays(today, 1)) return `tomorrow at ${timeText(minute)}`;
  return `${DAY_NAMES[dayOf(date)]} at ${timeText(minute)}`;
}

/** "Mon-Fri 9:00 AM - 5:00 PM; Sat closed" as it travels, a line for each run of days. */
export function hoursLines(text: string): string[] {
  return text.split(';').map((line) => line.trim().replaceAll(' - ', ' – '));
}

/** A bar of the day, in quarter hours from midnight; what goes on past midnight stands on the next day as well. */
export type Bar = { from: number; to: number };

const QUARTERS = 96;

export function barsOf(intervals: readonly Interval[], eve: readonly Interval[]): Bar[] {
  const own = intervals.map(({ open, close }) => {
    const [from, to] = [minutesOf(open) / 15, minutesOf(close) / 15];
    return { from, to: to <= from ? QUARTERS : to };
  });
  const carried = eve
    .filter(({ open, close }) => minutesOf(close) <= minutesOf(open) && minutesOf(close) > 0)
    .map(({ close }) => ({ from: 0, to: minutesOf(close) / 15 }));
  return [...carried, ...own];
}
