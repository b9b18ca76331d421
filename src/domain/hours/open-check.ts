import { addCalendarDays } from '#lib/calendar-day.ts';
import { DAY_MS } from '#lib/duration.ts';
import { toWallTime, type WallTime } from '#lib/wall-clock.ts';
import { currentHours, intervalsOn, minutesSinceMidnight } from './current-hours.ts';
import type { Hours, Interval } from './hours.ts';

/** The local time of a zone; null near a clock change, where minutes of the day are ambiguous. */
type ZoneClock = { now: WallTime; dayBefore: string } | null;

/** Creates a check of whether businesses are open at a moment. Local times are computed once per time zone. */
export function createOpenCheck(moment: Date): (hours: Hours) => boolean {
  const clocks = new Map<string, ZoneClock>();
  return (hours) => {
    if (!clocks.has(hours.timeZone)) clocks.set(hours.timeZone, readZoneClock(moment, hours.timeZone));
    const clock = clocks.get(hours.timeZone);
    if (!clock) return currentHours(hours, moment)?.state.isOpen ?? false;
    const { now, dayBefore } = clock;
    return (
      intervalsOn(hours, now.date).some((interval) => coversMinute(interval, now.minute, 0)) ||
      intervalsOn(hours, dayBefore).some((interval) => coversMinute(interval, now.minute, 24 * 60))
    );
  };
}

function readZoneClock(moment: Date, timeZone: string): ZoneClock {
  try {
    const now = toWallTime(moment, timeZone);
    const around = [-DAY_MS, DAY_MS].map((step) => toWallTime(new Date(moment.getTime() + step), timeZone));
    return around.every(({ minute }) => minute === now.minute)
      ? { now, dayBefore: addCalendarDays(now.date, -1) }
      : null;
  } catch {
    return null;
  }
}

function coversMinute({ open, close }: Interval, minute: number, dayOffset: number): boolean {
  const from = minutesSinceMidnight(open);
  const to = minutesSinceMidnight(close) + (minutesSinceMidnight(close) <= from ? 24 * 60 : 0);
  return from <= minute + dayOffset && minute + dayOffset < to;
}
