import { addCalendarDays } from '#lib/calendar-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const CONFIRMATION_LINK_VALID_MS = 30 * DAY_MS;

/** Eleven months: there is a month left until a confirmation, and with it the badge, runs out. */
const RECONFIRM_AFTER_DAYS = 335;

/** Confirmations of this day and before are asked for anew. */
export function reconfirmationCutoff(today: string): string {
  return addCalendarDays(today, -RECONFIRM_AFTER_DAYS);
}
