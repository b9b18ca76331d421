import { hoursForm } from '#contract/hours-schemas.ts';
import { DAYS } from '#domain/hours/days.ts';
import { closedWeek, formatHours, type Hours, type Interval, type Week } from '#domain/hours/hours.ts';
import { parseHours } from '#domain/hours/parse-hours.ts';

/** Hours while they are edited: times and dates may still be empty. */
export type HoursDraft = Pick<Hours, 'week' | 'special'>;

export const isAllDay = ([first]: readonly Interval[]) => first?.open === '00:00' && first.close === '00:00';

/** The value of a text form field: equal hours give equal strings. */
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

/** Null for hours in words and for an empty value. */
export function parseHoursDraft(text: string): HoursDraft | null {
  if (!text.startsWith('{')) return null;
  try {
    const draft: unknown = JSON.parse(text);
    return isHoursDraft(draft) ? { week: draft.week, special: draft.special } : null;
  } catch {
    // Words that start with a brace.
    return null;
  }
}

function isHoursDraft(value: unknown): value is HoursDraft {
  if (typeof value !== 'object' || value === null || !('week' in value) || !('special' in value)) return false;
  const { week, special } = value;
  if (typeof week !== 'object' || week === null || !Array.isArray(special)) return false;
  const days = new Map<string, unknown>(Object.entries(week));
  return DAYS.every((day) => Array.isArray(days.get(day)));
}

/** Serialized hours where they are structured or can be parsed from the text; else the text. */
export function toHoursFieldValue(structured: Hours | null, text: string): string {
  if (structured) return serializeHoursDraft(structured);
  const week = parseHours(text);
  return week ? serializeHoursDraft({ week, special: [] }) : text;
}

/** As text, for resolving a conflict. */
export function hoursDraftText(text: string): string {
  const draft = parseHoursDraft(text);
  if (!draft) return text;
  const special = draft.special.map(({ date, label, intervals }) => `${date} ${label}: ${dayText(intervals)}`);
  return [formatHours(draft.week), ...special].join('\n');
}

/** "closed" or the times, in the format of `formatHours`. */
function dayText(intervals: Interval[]): string {
  return (
    formatHours({ ...closedWeek(), mon: intervals })
      .replace(/^Mon(-Sun)? /, '')
      .split(';')[0] ?? ''
  );
}

/** Structured hours for our server, text for any other. */
export function hoursRequestBody(text: string): { hours: string; hours_structured?: HoursDraft | null } {
  const draft = parseHoursDraft(text);
  if (draft) return { hours: formatHours(draft.week), hours_structured: draft };
  // The wire has one line of text; users often enter one line per day.
  const hours = text.trim().replace(/\s*\n\s*/g, '; ');
  return hours === '' ? { hours, hours_structured: null } : { hours };
}

/** Error messages by path, like "week.mon.0.open". */
export function hoursFieldErrors(text: string): Record<string, string> {
  const draft = parseHoursDraft(text);
  const errors: Record<string, string> = {};
  for (const { path, message } of draft ? (hoursForm.safeParse(draft).error?.issues ?? []) : []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;

/** Monday's hours from Monday to Friday. */
export function copyToWeekdays(week: Week): Week {
  return { ...week, ...Object.fromEntries(WEEKDAYS.map((day) => [day, week.mon])) };
}
