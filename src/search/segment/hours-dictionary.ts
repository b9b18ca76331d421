import { minutesSinceMidnight } from '#domain/hours/current-hours.ts';
import { DAYS, type Hours } from '#domain/hours/hours.ts';
import { createOpenCheck } from '#domain/hours/open-check.ts';
import { toWallTime } from '#lib/wall-clock.ts';

/** The weeks that businesses keep, each once: stretches of minutes since Monday in their zone. */
export type HoursDictionary = {
  /** As JSON, where a week alone does not tell: with special days. Else empty. */
  texts: string[];
  timeZones: string[];
  timeZoneNumbers: Uint32Array<ArrayBuffer>;
  /** Two minutes for each stretch, from where `starts` says. */
  intervals: Uint32Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
};

const MINUTES_PER_DAY = 24 * 60;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;
const MS_PER_DAY = MINUTES_PER_DAY * 60_000;

export function buildHoursDictionary(kinds: string[]): HoursDictionary {
  const zones: string[] = [];
  const zoneOf = new Uint32Array(kinds.length);
  const starts = new Uint32Array(kinds.length + 1);
  const stretches: number[] = [];
  const texts = kinds.map((text, kind) => {
    const hours: Hours | null = text === '' ? null : JSON.parse(text);
    if (hours) {
      if (!zones.includes(hours.timeZone)) zones.push(hours.timeZone);
      zoneOf[kind] = zones.indexOf(hours.timeZone);
      stretches.push(...intervalsOf(hours));
    }
    starts[kind + 1] = stretches.length;
    return hours && hours.special.length > 0 ? text : '';
  });
  return { texts, timeZones: zones, timeZoneNumbers: zoneOf, intervals: Uint32Array.from(stretches), starts };
}

/** The night after Sunday goes on on Monday. */
function intervalsOf({ week }: Hours): number[] {
  return DAYS.flatMap((day, at) =>
    week[day].flatMap(({ open, close }) => {
      const from = at * MINUTES_PER_DAY + minutesSinceMidnight(open);
      const to =
        at * MINUTES_PER_DAY +
        minutesSinceMidnight(close) +
        (minutesSinceMidnight(close) <= minutesSinceMidnight(open) ? MINUTES_PER_DAY : 0);
      return to > MINUTES_PER_WEEK ? [from, MINUTES_PER_WEEK, 0, to - MINUTES_PER_WEEK] : [from, to];
    }),
  );
}

/** Which kinds are open at the moment: 1 or 0 for each. */
export function openEntriesAt(
  { texts, timeZones, timeZoneNumbers, intervals, starts }: HoursDictionary,
  moment: Date,
): Uint8Array {
  const isOpen = createOpenCheck(moment);
  const minutes = timeZones.map((zone) => minuteOfWeek(moment, zone));
  return Uint8Array.from(texts, (text, kind) => {
    if (text !== '') return isOpen(JSON.parse(text)) ? 1 : 0;
    const minute = minutes[timeZoneNumbers[kind] ?? 0] ?? -1;
    for (let at = starts[kind] ?? 0; at < (starts[kind + 1] ?? 0); at += 2)
      if ((intervals[at] ?? 0) <= minute && minute < (intervals[at + 1] ?? 0)) return 1;
    return 0;
  });
}

/** -1 in a zone that nobody knows: nothing is ever open there. */
function minuteOfWeek(moment: Date, zone: string): number {
  try {
    const { date, minute } = toWallTime(moment, zone);
    const day = (Math.floor(Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY) + 3) % 7;
    return day * MINUTES_PER_DAY + minute;
  } catch {
    return -1;
  }
}
