import { DAYS, type Day } from './days.ts';

/** Opening times in local time of `timeZone`. A `close` at or before `open` is on the next day. */
export type Interval = { open: string; close: string };
export type SpecialDay = { date: string; label: string; intervals: Interval[] };
export type Week = Record<Day, Interval[]>;
export type Hours = { timeZone: string; week: Week; special: SpecialDay[] };

const DAY_NAMES: Record<Day, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export function isTimeOfDay(text: string): boolean {
  return TIME_OF_DAY.test(text);
}

/** Whether intervals overlap. Only the last interval of a day may end after midnight. */
export function hasOverlap(intervals: readonly Interval[]): boolean {
  const inOrder = [...intervals].sort((a, b) => (a.open < b.open ? -1 : 1));
  return inOrder.some(({ open, close }, at) => {
    const next = inOrder[at + 1];
    return next !== undefined && (close <= open || next.open < close);
  });
}

export function closedWeek(): Week {
  return { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
}

/** Formats hours as "Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:00 PM; Sun closed", the wire format of `hours`. */
export function formatHours(week: Week): string {
  const runs: { from: Day; to: Day; text: string }[] = [];
  for (const day of DAYS) {
    const text = formatIntervals(week[day]);
    const last = runs.at(-1);
    if (last && last.text === text) last.to = day;
    else runs.push({ from: day, to: day, text });
  }
  return runs.map((run) => `${formatDays(run.from, run.to)} ${run.text}`).join('; ');
}

function formatDays(from: Day, to: Day): string {
  return from === to ? DAY_NAMES[from] : `${DAY_NAMES[from]}-${DAY_NAMES[to]}`;
}

function formatIntervals(intervals: Interval[]): string {
  if (intervals.length === 0) return 'closed';
  if (intervals.some((interval) => interval.open === interval.close)) return 'open 24 hours';
  return intervals.map(({ open, close }) => `${formatTime(open)} - ${formatTime(close)}`).join(', ');
}

function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Parses the output of `formatHours` and common variants; null if any part is not understood. */
export function parseHours(text: string): Week | null {
  const week = closedWeek();
  const parts = text.split(/[;\n]/).map((part) => part.trim());
  for (const part of parts.filter(Boolean)) {
    const match = /^([a-z]+)(?: ?(?:-|–|to) ?([a-z]+))?:? (.+)$/i.exec(part);
    const from = match?.[1] && dayIndex(match[1]);
    const to = match?.[2] ? dayIndex(match[2]) : from;
    const intervals = match?.[3] ? parseIntervals(match[3]) : null;
    if (typeof from !== 'number' || typeof to !== 'number' || !intervals) return null;
    for (let step = 0; step <= (to - from + 7) % 7; step++) {
      const day = DAYS[(from + step) % 7];
      if (day) week[day] = intervals;
    }
  }
  return parts.some(Boolean) ? week : null;
}

function dayIndex(name: string): number | null {
  const index = name.length < 2 ? -1 : DAYS.findIndex((day) => name.toLowerCase().startsWith(day));
  return index === -1 ? null : index;
}

function parseIntervals(text: string): Interval[] | null {
  if (/^closed$/i.test(text)) return [];
  if (/^(open )?24 hours$/i.test(text)) return [{ open: '00:00', close: '00:00' }];
  const intervals: Interval[] = [];
  for (const part of text.split(/,| and /)) {
    const [open, close, extra] = part.split(/-|–| to /).map((time) => parseTime(time.trim()));
    if (!open || !close || extra !== undefined) return null;
    intervals.push({ open, close });
  }
  return intervals;
}

function parseTime(text: string): string | null {
  const match = /^(\d{1,2})(?::(\d{2}))? ?(am|pm|a\.m\.|p\.m\.)?$/i.exec(text);
  if (!match) return null;
  const half = match[3]?.[0]?.toLowerCase();
  const written = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (minute > 59 || written > (half ? 12 : 23) || (half && written === 0)) return null;
  const hour = half ? (written % 12) + (half === 'p' ? 12 : 0) : written;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
