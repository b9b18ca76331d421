import { addCalendarDays } from '#lib/calendar-day.ts';
import type { WallTime } from '#lib/wall-clock.ts';
import { type CurrentHours, currentHours, weekdayOf } from './current-hours.ts';
import { SHORT_DAY_NAMES } from './days.ts';
import type { Hours } from './hours.ts';

/** `closing` is open for at most another hour; `unknown` is a business without hours. */
export type OpenStateText = { state: 'open' | 'closing' | 'closed' | 'unknown'; text: string };

const CLOSING_SOON_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

/** Whether a business is open, in its own time zone: "Open until 2 PM", "Closes soon, 1:30 PM", "Opens tomorrow 9 AM". */
export function openStateText(hours: Hours | null, now: Date): OpenStateText {
  const current = hours && currentHours(hours, now);
  return current ? describeState(current) : { state: 'unknown', text: 'Contact for hours' };
}

/** Formats minutes since midnight without superfluous zeros: "9 AM", "1:30 PM". */
export function formatClockTime(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60) % 24;
  const minute = minuteOfDay % 60;
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
}

function describeState({ state, date }: CurrentHours): OpenStateText {
  if (!state.isOpen)
    return { state: 'closed', text: state.opens ? `Opens ${openingTime(state.opens, date)}` : 'Closed' };
  const { until, minutesLeft } = state;
  if (until === null || minutesLeft === null) return { state: 'open', text: 'Open 24 hours' };
  if (minutesLeft <= CLOSING_SOON_MINUTES) return { state: 'closing', text: `Closes soon, ${closingTime(until)}` };
  const day = minutesLeft > DAY_MINUTES ? `${SHORT_DAY_NAMES[weekdayOf(until.date)]} ` : '';
  return { state: 'open', text: `Open until ${day}${closingTime(until)}` };
}

function openingTime({ date, minute }: WallTime, today: string): string {
  const time = formatClockTime(minute);
  if (date === today) return time;
  return `${date === addCalendarDays(today, 1) ? 'tomorrow' : SHORT_DAY_NAMES[weekdayOf(date)]} ${time}`;
}

function closingTime({ minute }: WallTime): string {
  return minute === 0 ? 'midnight' : formatClockTime(minute);
}
