import { formatDayHours, type Interval, type SpecialDay } from './hours.ts';
import { parseHours } from './parse-hours.ts';

/** Special days on one line: `2026-12-25 closed "Christmas"; 2026-12-31 9:00 AM - 2:00 PM "New Year’s Eve"`. */
export function formatSpecialDays(days: readonly SpecialDay[]): string {
  return days
    .map(({ date, label, intervals }) => `${date} ${formatDayHours(intervals)} ${JSON.stringify(label)}`)
    .join('; ');
}

const DAY = /\s*(\d{4}-\d{2}-\d{2})\s+([^";]+?)\s*("(?:[^"\\]|\\.)*")\s*(?:;|$)/y;

/** Null if any part is not understood. */
export function parseSpecialDays(text: string): SpecialDay[] | null {
  const days: SpecialDay[] = [];
  const written = text.trim();
  DAY.lastIndex = 0;
  while (DAY.lastIndex < written.length) {
    const [, date = '', hours = '', label = ''] = DAY.exec(written) ?? [];
    const intervals = parseIntervals(hours);
    const name = parseLabel(label);
    if (!intervals || name === null) return null;
    days.push({ date, label: name, intervals });
  }
  return days;
}

function parseIntervals(text: string): Interval[] | null {
  if (text.toLowerCase() === 'closed') return [];
  return parseHours(text)?.mon ?? null;
}

function parseLabel(quoted: string): string | null {
  try {
    const label: unknown = JSON.parse(quoted);
    return typeof label === 'string' ? label : null;
  } catch {
    return null;
  }
}
