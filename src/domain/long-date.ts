const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const FULL = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** A date as APIs write it. One without a time zone is meant in UTC, so that every reader sees the same day. */
export function readDate(text: string): Date | null {
  const hasZone = /Z$|[+-]\d\d:?\d\d$/i.test(text.trim());
  const hasTime = /\d[T ]\d/i.test(text);
  const date = new Date(hasTime && !hasZone ? `${text.trim().replace(' ', 'T')}Z` : text.trim());
  return Number.isNaN(date.getTime()) ? null : date;
}

/** spec §2: November 12, 2026. Empty when there is no such date. */
export function longDate(text: string): string {
  const date = readDate(text);
  return date ? LONG.format(date) : '';
}

/** Thursday, November 12, 2026. */
export function fullDate(text: string): string {
  const date = readDate(text);
  return date ? FULL.format(date) : '';
}
