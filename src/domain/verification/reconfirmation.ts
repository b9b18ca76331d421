import { addCalendarDays } from '#lib/calendar-day.ts';
import { DAY_MS } from '#lib/duration.ts';

export const CONFIRMATION_LINK_VALID_MS = 30 * DAY_MS;

/** Eleven months, one month before a confirmation and the badge expire. */
const RECONFIRM_AFTER_DAYS = 335;

/** Confirmations up to this date are due for renewal. */
export function reconfirmationCutoff(today: string): string {
  return addCalendarDays(today, -RECONFIRM_AFTER_DAYS);
}
