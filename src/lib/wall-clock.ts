/** A moment as a clock on the wall shows it. `date` is like "2026-11-01", `minute` counts from midnight. */
export type WallTime = { date: string; minute: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

const formatByZone = new Map<string, Intl.DateTimeFormat>();

/** Throws a RangeError for a time zone that nobody knows. */
export function toWallTime(instant: Date, timeZone: string): WallTime {
  const parts = new Map(
    getZoneFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '0';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** When the clock on the wall shows this. A time that is skipped in spring counts from the moment of the change on. */
export function toInstant({ date, minute }: WallTime, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  const guess = asUtc - offsetMs(new Date(asUtc), timeZone);
  // The zone's offset may have changed between the two: the guess's own is the right one.
  return new Date(asUtc - offsetMs(new Date(guess), timeZone));
}

export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function offsetMs(instant: Date, timeZone: string): number {
  const { date, minute } = toWallTime(instant, timeZone);
  const shown = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  return shown - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
}

function getZoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formatByZone.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatByZone.set(timeZone, made);
  return made;
}
