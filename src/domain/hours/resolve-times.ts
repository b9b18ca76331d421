import type { Interval } from './hours.ts';

/** A time as written. `meridiem` is null without AM or PM; "08" is padded. */
export type WrittenTime = { hour: number; minute: number; meridiem: 'am' | 'pm' | null; isPadded: boolean };
export type WrittenRange = [open: WrittenTime, close: WrittenTime];

const HALF_DAY = 12 * 60;
const DAY = 24 * 60;
/** "09:00-05:00" is more likely a mistake than twenty hours. */
const LONGEST_NIGHT = 18 * 60;
/** "5-10" may be in the evening. */
const EARLIEST_MORNING_OPEN = 7 * 60;
/** "1-5" is in the afternoon: nobody opens at one at night. A bakery may open at three. */
const UNMARKED_AFTERNOON = { from: 60, before: 3 * 60 };
/** "1-5pm" opens after noon, "6-9pm" maybe in the morning. */
const LATEST_AFTERNOON_OPEN = 6 * 60;

/** Minutes since midnight; `close` is smaller than `open` if it is on the next day. */
type MinuteRange = { open: number; close: number };

/** The intervals of a day; null if a time could mean the morning as well as the evening. */
export function resolveTimes(ranges: readonly WrittenRange[], is24HourClock: boolean): Interval[] | null {
  const intervals: Interval[] = [];
  let previousClose: number | null = null;
  for (const range of ranges) {
    const resolved = resolveRange(range, { is24HourClock, previousClose });
    if (!resolved) return null;
    previousClose = resolved.close;
    intervals.push({ open: formatMinutes(resolved.open), close: formatMinutes(resolved.close) });
  }
  return intervals;
}

type Context = { is24HourClock: boolean; previousClose: number | null };

function resolveRange([open, close]: WrittenRange, { is24HourClock, previousClose }: Context): MinuteRange | null {
  // "24-5" may be five days of 24 hours
  if (open.hour === 24) return null;
  const [openMinutes, closeMinutes] = [minutesOf(open, is24HourClock), minutesOf(close, is24HourClock)];
  if (openMinutes !== null && closeMinutes !== null) {
    const isCertain = (open.meridiem && close.meridiem) || nightLength(openMinutes, closeMinutes) <= LONGEST_NIGHT;
    return isCertain ? { open: openMinutes, close: closeMinutes } : null;
  }
  if (openMinutes !== null) return withClose(openMinutes, close);
  if (closeMinutes !== null) return withOpen(open, closeMinutes);
  const start = unmarkedOpen(open, previousClose) ?? unmarkedAfternoon(open, close);
  return start === null ? null : withClose(start, close);
}

/** Minutes since midnight; null without AM, PM or a 24-hour clock. */
function minutesOf({ hour, minute, meridiem }: WrittenTime, is24HourClock: boolean): number | null {
  if (meridiem) return (hour % 12) * 60 + minute + (meridiem === 'pm' ? HALF_DAY : 0);
  return is24HourClock ? (hour * 60 + minute) % DAY : null;
}

const minutesOnDial = ({ hour, minute }: WrittenTime): number => (hour % 12) * 60 + minute;

/** How long an interval that ends after midnight lasts; 0 for one that does not. */
function nightLength(open: number, close: number): number {
  if (close > open || close === 0) return 0;
  return close + DAY - open;
}

/** "9am-5": the next time the dial shows 5. "9am-11" may be the morning or the evening. */
function withClose(open: number, written: WrittenTime): MinuteRange | null {
  const dial = minutesOnDial(written);
  const isSameHalf = dial > open % HALF_DAY;
  if (open < HALF_DAY) return isSameHalf ? null : { open, close: dial + HALF_DAY };
  return { open, close: isSameHalf ? dial + HALF_DAY : dial };
}

/** "9-5pm" opens in the morning, "1-5pm" in the afternoon; "9-11pm" may be both. */
function withOpen(written: WrittenTime, close: number): MinuteRange | null {
  const dial = minutesOnDial(written);
  const isBeforeClose = dial < close % HALF_DAY;
  if (close < HALF_DAY) return isBeforeClose ? { open: dial, close } : null;
  if (!isBeforeClose) return { open: dial, close };
  return dial < LATEST_AFTERNOON_OPEN ? { open: dial + HALF_DAY, close } : null;
}

/** After a break, the next time the dial shows it. Otherwise from 7 in the morning to noon. */
function unmarkedOpen(written: WrittenTime, previousClose: number | null): number | null {
  const dial = minutesOnDial(written);
  if (previousClose !== null) {
    const next = [dial, dial + HALF_DAY].find((minutes) => minutes >= previousClose);
    return next ?? null;
  }
  if (written.hour === 12) return dial + HALF_DAY;
  return dial >= EARLIEST_MORNING_OPEN ? dial : null;
}

function unmarkedAfternoon(open: WrittenTime, close: WrittenTime): number | null {
  const dial = minutesOnDial(open);
  const isAfternoon =
    dial >= UNMARKED_AFTERNOON.from && dial < UNMARKED_AFTERNOON.before && minutesOnDial(close) > dial;
  return isAfternoon ? dial + HALF_DAY : null;
}

function formatMinutes(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
