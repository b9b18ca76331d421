import { MINUTE_MS } from './duration.ts';

/** Local time without a time zone. `date` is like "2026-11-01", `minute` counts from midnight. */
export type WallTime = { date: string; minute: number };

const formatByZone = new Map<string, Intl.DateTimeFormat>();

/** The local time at an instant. Throws a RangeError for an unknown time zone. */
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

/** The instant of a local time. A time skipped by the change to daylight saving time maps to an instant after it. */
export function toInstant({ date, minute }: WallTime, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  const guess = asUtc - offsetMs(new Date(asUtc), timeZone);
  const corrected = asUtc - offsetMs(new Date(guess), timeZone);
  if (corrected === guess) return new Date(guess);
  // Near a clock change. If the corrected instant has yet another offset, the local time is skipped.
  const isSkipped = asUtc - offsetMs(new Date(corrected), timeZone) !== corrected;
  return new Date(isSkipped ? Math.max(guess, corrected) : corrected);
}

function offsetMs(instant: Date, timeZone: string): number {
  const { date, minute } = toWallTime(instant, timeZone);
  const local = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  return local - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
}

function getZoneFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = formatByZone.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatByZone.set(timeZone, format);
  return format;
}
