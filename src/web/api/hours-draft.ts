import { hoursForm } from '#contract/hours-schemas.ts';
import {
  closedWeek,
  DAYS,
  formatHours,
  type Hours,
  type Interval,
  parseHours,
  type Week,
} from '#domain/hours/hours.ts';

/** Hours while they are typed: times and dates may still be empty. */
export type HoursDraft = Pick<Hours, 'week' | 'special'>;

export const ALL_DAY: Interval = { open: '00:00', close: '00:00' };

export const isAllDay = ([first]: readonly Interval[]) => first?.open === '00:00' && first.close === '00:00';

/** As a form holds it among its other texts: equal hours are equal texts. */
export function serializeHoursDraft({ week, special }: HoursDraft): string {
  const days = Object.fromEntries(DAYS.map((day) => [day, week[day].map(normalizeInterval)]));
  const named = special.map(({ date, label, intervals }) => ({
    date,
    label,
    intervals: intervals.map(normalizeInterval),
  }));
  return JSON.stringify({ week: days, special: named });
}

const normalizeInterval = ({ open, close }: Interval): Interval => ({ open, close });

/** Null for words that are none of ours, as a foreign API may have them, and where nothing is said. */
export function parseHoursDraft(text: string): HoursDraft | null {
  if (!text.startsWith('{')) return null;
  // written by `writeHours`; what else may have come into the tab's storage is checked with the draft
  const { week, special } = JSON.parse(text) as HoursDraft;
  return { week, special };
}

/** Whether a form can hold it: any words, or hours as they are written here. */
export function isHoursFieldValue(text: string): boolean {
  try {
    const draft = parseHoursDraft(text);
    return !draft || (DAYS.every((day) => Array.isArray(draft.week[day])) && Array.isArray(draft.special));
  } catch {
    return false;
  }
}

/** By day where that is known or can be read from the words; else the words. */
export function toHoursFieldValue(structured: Hours | null, text: string): string {
  if (structured) return serializeHoursDraft(structured);
  const week = parseHours(text);
  return week ? serializeHoursDraft({ week, special: [] }) : text;
}

/** In words, for whoever chooses between two. */
export function hoursDraftText(text: string): string {
  const draft = parseHoursDraft(text);
  if (!draft) return text;
  const special = draft.special.map(({ date, label, intervals }) => `${date} ${label}: ${dayText(intervals)}`);
  return [formatHours(draft.week), ...special].join('\n');
}

/** "closed" or the times, as `formatHours` writes those of a day. */
function dayText(intervals: Interval[]): string {
  return (
    formatHours({ ...closedWeek(), mon: intervals })
      .replace(/^Mon(-Sun)? /, '')
      .split(';')[0] ?? ''
  );
}

/** What is sent: by day for our server, in words for any other. */
export function hoursRequestBody(text: string): { hours: string; hours_structured?: HoursDraft | null } {
  const draft = parseHoursDraft(text);
  if (draft) return { hours: formatHours(draft.week), hours_structured: draft };
  // hours are one line of text on the wire; people write a line for each day
  const hours = text.trim().replace(/\s*\n\s*/g, '; ');
  return hours === '' ? { hours, hours_structured: null } : { hours };
}

/** The sentence for each part at fault by its path, like "week.mon.0.open". */
export function hoursFieldErrors(text: string): Record<string, string> {
  const draft = parseHoursDraft(text);
  const faults: Record<string, string> = {};
  for (const { path, message } of draft ? (hoursForm.safeParse(draft).error?.issues ?? []) : []) {
    faults[path.join('.')] ??= message;
  }
  return faults;
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;

/** Monday's hours from Monday to Friday. */
export function copyToWeekdays(week: Week): Week {
  return { ...week, ...Object.fromEntries(WEEKDAYS.map((day) => [day, week.mon])) };
}
