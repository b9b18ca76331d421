const DAY_MS = 86_400_000;

/** The day in UTC on which a time lies, as "2026-11-15": such days compare as texts. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

export function daysAfter(day: string, count: number): string {
  return dayOf(new Date(Date.parse(day) + count * DAY_MS));
}
