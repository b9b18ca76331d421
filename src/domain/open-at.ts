import { DAYS, type Hours, type Interval } from './hours.ts';
import { hoursNow, minutesOf } from './hours-now.ts';
import { addDays, type WallTime, wallTimeAt } from './wall-clock.ts';

/** A zone's clock at the moment; null where its hands are moved about that time, and minutes do not say how long. */
type Clock = { now: WallTime; dayBefore: string } | null;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tells of many businesses whether they are open at one moment: clocks are read once for each time zone. */
export function openAt(moment: Date): (hours: Hours) => boolean {
  const clocks = new Map<string, Clock>();
  return (hours) => {
    if (!clocks.has(hours.timeZone)) clocks.set(hours.timeZone, readClock(moment, hours.timeZone));
    const clock = clocks.get(hours.timeZone);
    if (!clock) return hoursNow(hours, moment)?.state.isOpen ?? false;
    const { now, dayBefore } = clock;
    return (
      intervalsOn(hours, now.date).some((each) => isWithin(each, now.minute, 0)) ||
      intervalsOn(hours, dayBefore).some((each) => isWithin(each, now.minute, 24 * 60))
    );
  };
}

function readClock(moment: Date, timeZone: string): Clock {
  try {
    const now = wallTimeAt(moment, timeZone);
    const around = [-DAY_MS, DAY_MS].map((step) => wallTimeAt(new Date(moment.getTime() + step), timeZone));
    return around.every(({ minute }) => minute === now.minute) ? { now, dayBefore: addDays(now.date, -1) } : null;
  } catch {
    return null;
  }
}

function intervalsOn({ week, special }: Hours, date: string): Interval[] {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return special.find((day) => day.date === date)?.intervals ?? week[DAYS[(sundayFirst + 6) % 7] ?? 'mon'];
}

function isWithin({ open, close }: Interval, minute: number, later: number): boolean {
  const from = minutesOf(open);
  const to = minutesOf(close) + (minutesOf(close) <= from ? 24 * 60 : 0);
  return from <= minute + later && minute + later < to;
}
