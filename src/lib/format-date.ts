const LONG_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const FULL_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Parses a date of an API. A date without a time zone is in UTC, so that every reader sees the same day. */
export function parseApiDate(text: string): Date | null {
  const hasZone = /Z$|[+-]\d\d:?\d\d$/i.test(text.trim());
  const hasTime = /\d[T ]\d/i.test(text);
  const date = new Date(hasTime && !hasZone ? `${text.trim().replace(' ', 'T')}Z` : text.trim());
  return Number.isNaN(date.getTime()) ? null : date;
}

/** spec §2: "November 12, 2026"; empty for an invalid date. */
export function formatLongDate(text: string): string {
  const date = parseApiDate(text);
  return date ? LONG_FORMAT.format(date) : '';
}

/** "Thursday, November 12, 2026"; empty for an invalid date. */
export function formatFullDate(text: string): string {
  const date = parseApiDate(text);
  return date ? FULL_FORMAT.format(date) : '';
}
