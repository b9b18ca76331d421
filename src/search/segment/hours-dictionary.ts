import { minutesSinceMidnight } from '#domain/hours/current-hours.ts';
import { DAYS } from '#domain/hours/days.ts';
import type { Hours } from '#domain/hours/hours.ts';
import { createOpenCheck } from '#domain/hours/open-check.ts';
import { toWallTime } from '#lib/wall-clock.ts';

import { at } from '../sets/array-access.ts';

/** Distinct opening hours: documents refer to an entry. Weekly hours are intervals of minutes since Monday in the entry's time zone. */
export type HoursDictionary = {
  /** JSON of entries with special days, which intervals of a week cannot represent. Empty otherwise. */
  texts: string[];
  timeZones: string[];
  timeZoneNumbers: Uint32Array<ArrayBuffer>;
  /** Start and end of each interval, interleaved; those of an entry begin at `starts[entry]`. */
  intervals: Uint32Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
};

const MINUTES_PER_DAY = 24 * 60;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;
const MS_PER_DAY = MINUTES_PER_DAY * 60_000;

export function buildHoursDictionary(entries: string[]): HoursDictionary {
  const timeZones: string[] = [];
  const timeZoneNumbers = new Uint32Array(entries.length);
  const starts = new Uint32Array(entries.length + 1);
  const intervals: number[] = [];
  const texts = entries.map((text, entry) => {
    const hours: Hours | null = text === '' ? null : JSON.parse(text);
    if (hours) {
      if (!timeZones.includes(hours.timeZone)) timeZones.push(hours.timeZone);
      timeZoneNumbers[entry] = timeZones.indexOf(hours.timeZone);
      intervals.push(...intervalsOf(hours));
    }
    starts[entry + 1] = intervals.length;
    return hours && hours.special.length > 0 ? text : '';
  });
  return { texts, timeZones, timeZoneNumbers, intervals: Uint32Array.from(intervals), starts };
}

/** An interval that passes midnight on Sunday continues on Monday. */
function intervalsOf({ week }: Hours): number[] {
  return DAYS.flatMap((day, index) =>
    week[day].flatMap((interval) => {
      const [open, close] = [minutesSinceMidnight(interval.open), minutesSinceMidnight(interval.close)];
      const from = index * MINUTES_PER_DAY + open;
      const to = index * MINUTES_PER_DAY + close + (close <= open ? MINUTES_PER_DAY : 0);
      return to > MINUTES_PER_WEEK ? [from, MINUTES_PER_WEEK, 0, to - MINUTES_PER_WEEK] : [from, to];
    }),
  );
}

/** 1 for each entry that is open at this time, else 0. */
export function openEntriesAt(
  { texts, timeZones, timeZoneNumbers, intervals, starts }: HoursDictionary,
  time: Date,
): Uint8Array {
  const isOpen = createOpenCheck(time);
  const minutes = timeZones.map((timeZone) => minuteOfWeek(time, timeZone));
  return Uint8Array.from(texts, (text, entry) => {
    if (text !== '') return isOpen(JSON.parse(text)) ? 1 : 0;
    const minute = minutes[at(timeZoneNumbers, entry)] ?? UNKNOWN_MINUTE;
    for (let i = at(starts, entry); i < at(starts, entry + 1); i += 2)
      if (at(intervals, i) <= minute && minute < at(intervals, i + 1)) return 1;
    return 0;
  });
}

/** In no interval: nothing is open in an unknown time zone. */
const UNKNOWN_MINUTE = -1;

function minuteOfWeek(time: Date, timeZone: string): number {
  try {
    const { date, minute } = toWallTime(time, timeZone);
    const day = (Math.floor(Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY) + 3) % 7;
    return day * MINUTES_PER_DAY + minute;
  } catch {
    return UNKNOWN_MINUTE;
  }
}
