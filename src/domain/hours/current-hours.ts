import { addCalendarDays } from '#lib/calendar-day.ts';
import { MINUTE_MS } from '#lib/duration.ts';
import { toInstant, toWallTime, type WallTime } from '#lib/wall-clock.ts';
import { DAYS, type Day } from './days.ts';
import type { Hours, Interval } from './hours.ts';

/** The opening hours of a business at a moment in its local time. */
export type CurrentHours = {
  /** Local date, like "2026-11-01". */
  date: string;
  today: Day;
  /** Minutes since local midnight. */
  minute: number;
  /** Today’s intervals, including those of a special day. */
  intervals: Interval[];
  /** The label of a special day; empty on others. */
  occasion: string;
  state: OpenState;
};

/** `until` is null if the business does not close within a week. */
type OpenState =
  | { isOpen: true; until: WallTime | null; minutesLeft: number | null }
  | { isOpen: false; opens: WallTime | null };

type OpenPeriod = { from: number; to: number; closes: WallTime; opens: WallTime };

const DAY_MINUTES = 24 * 60;
/** Yesterday’s hours may continue after midnight; after a week the hours repeat. */
const DAY_OFFSETS = [-1, 0, 1, 2, 3, 4, 5, 6, 7];

/** Null if the time zone is unknown. */
export function currentHours(hours: Hours, now: Date): CurrentHours | null {
  const clock = tryWallTime(now, hours.timeZone);
  if (!clock) return null;
  const periods = DAY_OFFSETS.flatMap((step) => openPeriodsOn(hours, addCalendarDays(clock.date, step)));
  const special = findSpecialDay(hours, clock.date);
  return {
    date: clock.date,
    today: weekdayOf(clock.date),
    minute: clock.minute,
    intervals: intervalsOn(hours, clock.date),
    occasion: special?.label ?? '',
    state: openStateAt(now.getTime(), periods),
  };
}

export function weekdayOf(date: string): Day {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return DAYS[(sundayFirst + 6) % 7] ?? 'mon';
}

export function minutesSinceMidnight(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function tryWallTime(now: Date, timeZone: string): WallTime | null {
  try {
    return toWallTime(now, timeZone);
  } catch {
    return null;
  }
}

function findSpecialDay({ special }: Hours, date: string) {
  return special.find((day) => day.date === date);
}

/** The intervals that start on a date. */
export function intervalsOn(hours: Hours, date: string): Interval[] {
  return findSpecialDay(hours, date)?.intervals ?? hours.week[weekdayOf(date)];
}

/** Uses instants, so that nights with a clock change have their actual length. */
function openPeriodsOn(hours: Hours, date: string): OpenPeriod[] {
  return intervalsOn(hours, date).map(({ open, close }) => {
    const isPastMidnight = minutesSinceMidnight(close) <= minutesSinceMidnight(open);
    const opens = { date, minute: minutesSinceMidnight(open) };
    const closes = { date: isPastMidnight ? addCalendarDays(date, 1) : date, minute: minutesSinceMidnight(close) };
    return {
      opens,
      closes,
      from: toInstant(opens, hours.timeZone).getTime(),
      to: toInstant(closes, hours.timeZone).getTime(),
    };
  });
}

function openStateAt(now: number, periods: OpenPeriod[]): OpenState {
  let last = periods.find(({ from, to }) => from <= now && now < to);
  if (!last) {
    const coming = periods.filter(({ from }) => from > now).sort((one, other) => one.from - other.from);
    return { isOpen: false, opens: coming[0]?.opens ?? null };
  }
  for (let next: OpenPeriod | undefined = last; next; next = findContinuation(last, periods)) last = next;
  const minutesLeft = Math.ceil((last.to - now) / MINUTE_MS);
  const isEndless = minutesLeft > (DAY_OFFSETS.length - 3) * DAY_MINUTES;
  return isEndless
    ? { isOpen: true, until: null, minutesLeft: null }
    : { isOpen: true, until: last.closes, minutesLeft };
}

/** Finds a period that continues where this one ends, as at midnight. */
function findContinuation(period: OpenPeriod, periods: OpenPeriod[]): OpenPeriod | undefined {
  return periods.find(({ from, to }) => from <= period.to && to > period.to);
}
