import { addCalendarDays } from '#lib/calendar-day.ts';
import { toInstant, toWallTime, type WallTime } from '#lib/wall-clock.ts';
import { DAYS, type Day, type Hours, type Interval } from './hours.ts';

/** What the clock of a business says about its hours. */
export type CurrentHours = {
  /** On the business’s calendar, like "2026-11-01". */
  date: string;
  today: Day;
  /** Minutes since midnight on the business's clock. */
  minute: number;
  /** Of today, a special day's if it is one. */
  intervals: Interval[];
  /** Why today is special; empty on most days. */
  occasion: string;
  state: OpenState;
};

/** `until` is null when there is no end within a week. */
type OpenState =
  | { isOpen: true; until: WallTime | null; minutesLeft: number | null }
  | { isOpen: false; opens: WallTime | null };

type OpenPeriod = { from: number; to: number; closes: WallTime; opens: WallTime };

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;
/** Last night may still go on; a week later everything has come round. */
const DAY_OFFSETS = [-1, 0, 1, 2, 3, 4, 5, 6, 7];

/** Null when the business's time zone is none. */
export function currentHours(hours: Hours, now: Date): CurrentHours | null {
  const clock = tryWallTime(now, hours.timeZone);
  if (!clock) return null;
  const stretches = DAY_OFFSETS.flatMap((step) => openPeriodsOn(hours, addCalendarDays(clock.date, step)));
  const special = findSpecialDay(hours, clock.date);
  return {
    date: clock.date,
    today: weekdayOf(clock.date),
    minute: clock.minute,
    intervals: intervalsOn(hours, clock.date),
    occasion: special?.label ?? '',
    state: openStateAt(now.getTime(), stretches),
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

function intervalsOn(hours: Hours, date: string): Interval[] {
  return findSpecialDay(hours, date)?.intervals ?? hours.week[weekdayOf(date)];
}

/** As moments in time, so that nights in which the clock is changed have their real length. */
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

function openStateAt(now: number, stretches: OpenPeriod[]): OpenState {
  let last = stretches.find(({ from, to }) => from <= now && now < to);
  if (!last) {
    const coming = stretches.filter(({ from }) => from > now).sort((one, other) => one.from - other.from);
    return { isOpen: false, opens: coming[0]?.opens ?? null };
  }
  for (let next: OpenPeriod | undefined = last; next; next = findContinuation(last, stretches)) last = next;
  const minutesLeft = Math.ceil((last.to - now) / MINUTE_MS);
  const isEndless = minutesLeft > (DAY_OFFSETS.length - 3) * DAY_MINUTES;
  return isEndless
    ? { isOpen: true, until: null, minutesLeft: null }
    : { isOpen: true, until: last.closes, minutesLeft };
}

/** A stretch that goes on where this one ends: midnight closes nothing that opens at midnight. */
function findContinuation(stretch: OpenPeriod, stretches: OpenPeriod[]): OpenPeriod | undefined {
  return stretches.find(({ from, to }) => from <= stretch.to && to > stretch.to);
}
