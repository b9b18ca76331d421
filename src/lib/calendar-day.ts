const DAY_MS = 86_400_000;

/** The day in UTC on which a time lies, as "2026-11-15": such days compare as texts. */
export function toUtcDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** A day that exists: there is no February 30. */
export function isCalendarDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && toUtcDay(new Date(time)) === text;
}

export function addCalendarDays(day: string, count: number): string {
  return toUtcDay(new Date(Date.parse(day) + count * DAY_MS));
}
