const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats an age for lists. Hours are used up to the promised 48. */
export function formatAge(time: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(time));
  if (ms < MINUTE_MS) return 'now';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}

export function formatTimeAgo(time: string, now: number): string {
  const age = formatAge(time, now);
  return age === 'now' ? 'just now' : `${age} ago`;
}

export function hoursSince(time: string, now: number): number {
  return Math.max(0, now - Date.parse(time)) / HOUR_MS;
}

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function formatDeskDate(time: string): string {
  return DATE_FORMAT.format(new Date(time));
}

export function formatDeskDateTime(time: string): string {
  return DATE_TIME_FORMAT.format(new Date(time));
}
