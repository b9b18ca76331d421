import { DAYS, type Day } from './days.ts';
import { ALL_DAY, closedWeek, hasOverlap, type Interval, type Week } from './hours.ts';
import { hasOtherOsmMeaning } from './osm-meaning.ts';
import { HoursTokenReader, type WrittenEntry } from './read-hours-entries.ts';
import { clockOf, resolveTimes } from './resolve-times.ts';
import { tokenizeHours } from './tokenize-hours.ts';

/**
 * Reads opening hours as people and OpenStreetMap write them: "9-5", "M-F 9-5; Sat 9-1", "Mo-Fr 08:00-18:00", "24/7". Null if any part is not
 * understood or could mean two things, so that no time is published that nobody wrote. Days that are not mentioned are closed.
 */
export function parseHours(text: string): Week | null {
  const tokens = tokenizeHours(text);
  const written = tokens && new HoursTokenReader(tokens).entries();
  const entries = written && resolveEntries(written);
  if (!entries) return null;
  const week = closedWeek();
  const scopes = new Map<Day, number>();
  for (const { days, intervals } of entries) {
    for (const day of days) {
      const scope = scopes.get(day);
      const combined = scope === undefined ? intervals : combine(week[day], intervals, scope - days.length);
      if (!combined) return null;
      week[day] = combined;
      scopes.set(day, Math.min(days.length, scope ?? DAYS.length));
    }
  }
  const isOpen = entries.some(({ intervals }) => intervals.length > 0);
  // "Closed Mondays" does not say when it is open
  if (!isOpen && scopes.size < DAYS.length) return null;
  return hasOtherOsmMeaning(text, week) ? null : week;
}

type Entry = { days: readonly Day[]; intervals: Interval[] };

function resolveEntries(written: WrittenEntry[]): Entry[] | null {
  const clock = clockOf(written.flatMap(({ ranges }) => ranges.flat()));
  const entries: Entry[] = [];
  for (const entry of written) {
    const days = entry.days ?? defaultDays(entry, written);
    const intervals = entry.isAlwaysOpen ? [ALL_DAY] : resolveTimes(entry.ranges, clock);
    if (!days || !intervals || hasOverlap(intervals)) return null;
    entries.push({ days, intervals });
  }
  return entries.length > 0 ? entries : null;
}

/** A single entry without days means every day: "9-5", "9-5, closed Sundays". */
function defaultDays(entry: WrittenEntry, all: WrittenEntry[]): readonly Day[] | null {
  const isSingle = all.every((each) => each === entry || (each.days && isClosed(each)));
  return isSingle && (all.length === 1 || !isClosed(entry)) ? DAYS : null;
}

const isClosed = ({ ranges, isAlwaysOpen }: WrittenEntry): boolean => ranges.length === 0 && !isAlwaysOpen;

/**
 * A second entry for a day continues the first, as after a break. Where they contradict each other, the one for fewer days counts; null if
 * neither is.
 */
function combine(earlier: Interval[], later: Interval[], fewerDays: number): Interval[] | null {
  const both = [...earlier, ...later];
  const isContradiction = earlier.length === 0 || later.length === 0 || hasOverlap(both);
  if (!isContradiction) return both;
  if (JSON.stringify(earlier) === JSON.stringify(later)) return later;
  if (fewerDays > 0) return later;
  // hours that a later, wider entry contradicts could be a mistake; closed days are exceptions in either order
  return fewerDays < 0 && earlier.length === 0 ? earlier : null;
}
