import { addCalendarDays, toUtcDay } from '#lib/calendar-day.ts';
import { MINUTE_MS } from '#lib/duration.ts';

export const MINUTES_PER_DAY = 1440;

/** The days of the figure on the status page. */
export const STATUS_DAYS = 90;
/** The periods whose uptime is published. */
export const UPTIME_PERIODS = [30, STATUS_DAYS] as const;
/** A shorter measurement says little, so the home page does not show it. */
const PUBLISHED_UPTIME_MIN_DAYS = 7;
export const UPTIME_DAYS_MAX = 731;

/** The minutes of a day (UTC) that were recorded as up. Days without any have no record. */
export type UptimeRecord = {
  day: string;
  minutesUp: number;
  /** The first recorded minute of the day, from 0. */
  firstMinute: number;
};

/** `minutesMeasured` is 0 for a day before the first record. */
export type UptimeDay = { day: string; minutesMeasured: number; minutesUp: number };

/** The end of what can be told at a time: a minute is checked and recorded until shortly after its end. */
export function measuredUntil(now: Date): Date {
  return new Date((Math.floor(now.getTime() / MINUTE_MS) - 1) * MINUTE_MS);
}

/** When measuring began; null before the first record. */
export function measuredSince([first]: readonly UptimeRecord[]): Date | null {
  return first ? new Date(Date.parse(first.day) + first.firstMinute * MINUTE_MS) : null;
}

/** Minutes without a record since the first one are downtime. The records are in order and end at `until`. */
export function uptimeDays(records: readonly UptimeRecord[], until: Date, count: number): UptimeDay[] {
  const since = measuredSince(records);
  const minutesUp = new Map(records.map((record) => [record.day, record.minutesUp]));
  const lastDay = toUtcDay(new Date(until.getTime() - 1));
  return Array.from({ length: count }, (_, index) => {
    const day = addCalendarDays(lastDay, index - count + 1);
    return {
      day,
      minutesMeasured: since ? minutesBetween(day, since, until) : 0,
      minutesUp: minutesUp.get(day) ?? 0,
    };
  });
}

/** The minutes of a day from `since` to `until`. */
function minutesBetween(day: string, since: Date, until: Date): number {
  const start = Date.parse(day);
  const end = start + MINUTES_PER_DAY * MINUTE_MS;
  const measuredMs = Math.min(end, until.getTime()) - Math.max(start, since.getTime());
  return Math.max(0, Math.round(measuredMs / MINUTE_MS));
}

export type UptimeTotal = { minutesMeasured: number; minutesUp: number };

export function sumUptime(days: readonly UptimeDay[]): UptimeTotal {
  return days.reduce<UptimeTotal>(
    (total, { minutesMeasured, minutesUp }) => ({
      minutesMeasured: total.minutesMeasured + minutesMeasured,
      minutesUp: total.minutesUp + minutesUp,
    }),
    { minutesMeasured: 0, minutesUp: 0 },
  );
}

/** "99.95%", rounded down so that only an uninterrupted time is 100%; empty without a measurement. */
export function formatUptime({ minutesMeasured, minutesUp }: UptimeTotal): string {
  if (minutesMeasured === 0) return '';
  return `${Math.floor((10_000 * Math.min(minutesUp, minutesMeasured)) / minutesMeasured) / 100}%`;
}

/** The uptime of the last days before today; empty until enough of them were measured. It changes once a day. */
export function publishedUptime(records: readonly UptimeRecord[], today: string): string {
  const total = sumUptime(uptimeDays(records, new Date(today), STATUS_DAYS));
  return total.minutesMeasured < PUBLISHED_UPTIME_MIN_DAYS * MINUTES_PER_DAY ? '' : formatUptime(total);
}
