import { DAYS, type Day, SHORT_DAY_NAMES } from './days.ts';

/** Opening times in local time of `timeZone`. A `close` at or before `open` is on the next day. */
export type Interval = { open: string; close: string };
export type SpecialDay = { date: string; label: string; intervals: Interval[] };
export type Week = Record<Day, Interval[]>;
export type Hours = { timeZone: string; week: Week; special: SpecialDay[] };

/** From midnight to midnight. */
export const ALL_DAY: Interval = { open: '00:00', close: '00:00' };

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
    const text = formatDayHours(week[day]);
    const last = runs.at(-1);
    if (last && last.text === text) last.to = day;
    else runs.push({ from: day, to: day, text });
  }
  return runs.map((run) => `${formatDays(run.from, run.to)} ${run.text}`).join('; ');
}

function formatDays(from: Day, to: Day): string {
  return from === to ? SHORT_DAY_NAMES[from] : `${SHORT_DAY_NAMES[from]}-${SHORT_DAY_NAMES[to]}`;
}

export function formatDayHours(intervals: readonly Interval[]): string {
  if (intervals.length === 0) return 'closed';
  if (intervals.some((interval) => interval.open === interval.close)) return 'open 24 hours';
  return intervals.map(({ open, close }) => `${formatTime(open)} - ${formatTime(close)}`).join(', ');
}

function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}
