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

/** "8-12, 9-11" may be both mornings. */
const LATEST_UNMARKED_OPEN = 21 * 60;

/** Minutes since midnight; `close` is smaller than `open` if it is on the next day. */
type MinuteRange = { open: number; close: number };

/** The intervals of a day; null if a time could mean the morning as well as the evening. */
export function resolveTimes(ranges: readonly WrittenRange[], clock: Clock): Interval[] | null {
  const intervals: Interval[] = [];
  let previousClose: number | null = null;
  for (const range of ranges) {
    const resolved = resolveRange(range, { clock, previousClose });
    if (!resolved) return null;
    previousClose = resolved.close;
    intervals.push({ open: formatMinutes(resolved.open), close: formatMinutes(resolved.close) });
  }
  return intervals;
}

/** Times such as "17:00" show a 24-hour clock. "09:00" only suggests one: some write "09:00-05:00" for nine to five. */
export type Clock = '12-hour' | 'maybe-24-hour' | '24-hour';

export function clockOf(times: readonly WrittenTime[]): Clock {
  const unmarked = times.filter(({ meridiem }) => !meridiem);
  if (unmarked.some(isOffDial)) return '24-hour';
  return unmarked.some(({ isPadded }) => isPadded) ? 'maybe-24-hour' : '12-hour';
}

const isOffDial = ({ hour }: WrittenTime): boolean => hour > 12 || hour === 0;

type Context = { clock: Clock; previousClose: number | null };

function resolveRange(range: WrittenRange, context: Context): MinuteRange | null {
  const [open, close] = range;
  // "24-5" may be five days of 24 hours
  if (open.hour === 24) return null;
  // "17:00-9" and "13-5pm" need a 24-hour clock, "9-5pm" is on the dial
  const hasMeridiem = open.meridiem !== null || close.meridiem !== null;
  const isOn24HourClock = range.some(isOffDial) || (context.clock !== '12-hour' && !hasMeridiem);
  const [openMinutes, closeMinutes] = [minutesOf(open, isOn24HourClock), minutesOf(close, isOn24HourClock)];
  if (openMinutes !== null && closeMinutes !== null) {
    const minutes = { open: openMinutes, close: closeMinutes };
    return isPlausible(range, minutes, context) ? minutes : null;
  }
  if (openMinutes !== null) return withClose(openMinutes, close);
  if (closeMinutes !== null) return withOpen(open, closeMinutes);
  return resolveUnmarked(range, context.previousClose);
}

/** Minutes since midnight; null without AM, PM or a 24-hour clock. */
function minutesOf({ hour, minute, meridiem }: WrittenTime, is24HourClock: boolean): number | null {
  if (meridiem) return (hour % 12) * 60 + minute + (meridiem === 'pm' ? HALF_DAY : 0);
  return is24HourClock ? (hour * 60 + minute) % DAY : null;
}

function isPlausible([open, close]: WrittenRange, minutes: MinuteRange, { clock, previousClose }: Context): boolean {
  // "8am-8am" is more likely a mistake than a day and a night
  if (minutes.open === minutes.close) return minutes.open === 0;
  if (open.meridiem && close.meridiem) return true;
  if (nightLength(minutes) > LONGEST_NIGHT) return false;
  if (isOffDial(open) || isOffDial(close)) return true;
  // both could be on a dial: "Mon-Fri 08:00-17:00, Sat 10-2", "08:00-12:00, 01:00-05:00"
  if (previousClose !== null && minutes.open < previousClose) return false;
  if (nightLength(minutes) > 0) return clock === '24-hour' && close.isPadded;
  return minutes.open >= EARLIEST_MORNING_OPEN || (clock === '24-hour' && open.isPadded);
}

const minutesOnDial = ({ hour, minute }: WrittenTime): number => (hour % 12) * 60 + minute;

/** How long an interval that ends after midnight lasts; 0 for one that does not. */
function nightLength({ open, close }: MinuteRange): number {
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

/** "9-5, 10-6" is not open at night: the second interval may be of another day. */
function resolveUnmarked([open, close]: WrittenRange, previousClose: number | null): MinuteRange | null {
  const start = unmarkedOpen(open, previousClose) ?? unmarkedAfternoon(open, close);
  const minutes = start === null ? null : withClose(start, close);
  const isNight = minutes !== null && (minutes.open >= LATEST_UNMARKED_OPEN || nightLength(minutes) > 0);
  return isNight ? null : minutes;
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
