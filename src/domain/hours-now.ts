import { DAYS, type Day, type Hours, type Interval } from './hours.ts';
import { addDays, instantOf, type WallTime, wallTimeAt } from './wall-clock.ts';

/** What the clock of a business says about its hours. */
export type HoursNow = {
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

type Stretch = { from: number; to: number; closes: WallTime; opens: WallTime };

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;
/** Last night may still go on; a week later everything has come round. */
const DAYS_LOOKED_AT = [-1, 0, 1, 2, 3, 4, 5, 6, 7];

/** Null when the business's time zone is none. */
export function hoursNow(hours: Hours, now: Date): HoursNow | null {
  const clock = readClock(now, hours.timeZone);
  if (!clock) return null;
  const stretches = DAYS_LOOKED_AT.flatMap((step) => stretchesOf(hours, addDays(clock.date, step)));
  const special = specialDay(hours, clock.date);
  return {
    date: clock.date,
    today: dayOf(clock.date),
    minute: clock.minute,
    intervals: intervalsOn(hours, clock.date),
    occasion: special?.label ?? '',
    state: stateAt(now.getTime(), stretches),
  };
}

export function dayOf(date: string): Day {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return DAYS[(sundayFirst + 6) % 7] ?? 'mon';
}

export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function readClock(now: Date, timeZone: string): WallTime | null {
  try {
    return wallTimeAt(now, timeZone);
  } catch {
    return null;
  }
}

function specialDay({ special }: Hours, date: string) {
  return special.find((day) => day.date === date);
}

function intervalsOn(hours: Hours, date: string): Interval[] {
  return specialDay(hours, date)?.intervals ?? hours.week[dayOf(date)];
}

/** As moments in time, so that nights in which the clock is changed have their real length. */
function stretchesOf(hours: Hours, date: string): Stretch[] {
  return intervalsOn(hours, date).map(({ open, close }) => {
    const isPastMidnight = minutesOf(close) <= minutesOf(open);
    const opens = { date, minute: minutesOf(open) };
    const closes = { date: isPastMidnight ? addDays(date, 1) : date, minute: minutesOf(close) };
    return {
      opens,
      closes,
      from: instantOf(opens, hours.timeZone).getTime(),
      to: instantOf(closes, hours.timeZone).getTime(),
    };
  });
}

function stateAt(now: number, stretches: Stretch[]): OpenState {
  let last = stretches.find(({ from, to }) => from <= now && now < to);
  if (!last) {
    const coming = stretches.filter(({ from }) => from > now).sort((one, other) => one.from - other.from);
    return { isOpen: false, opens: coming[0]?.opens ?? null };
  }
  for (let next: Stretch | undefined = last; next; next = following(last, stretches)) last = next;
  const minutesLeft = Math.ceil((last.to - now) / MINUTE_MS);
  const isEndless = minutesLeft > (DAYS_LOOKED_AT.length - 3) * DAY_MINUTES;
  return isEndless
    ? { isOpen: true, until: null, minutesLeft: null }
    : { isOpen: true, until: last.closes, minutesLeft };
}

/** A stretch that goes on where this one ends: midnight closes nothing that opens at midnight. */
function following(stretch: Stretch, stretches: Stretch[]): Stretch | undefined {
  return stretches.find(({ from, to }) => from <= stretch.to && to > stretch.to);
}
