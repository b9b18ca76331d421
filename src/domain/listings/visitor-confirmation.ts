import { DAY_MS } from '#lib/duration.ts';

/** So many visitors at different addresses, within this time, confirm what one alone cannot. */
export const VISITORS_TO_CONFIRM = 3;
export const VISITOR_CONFIRMATION_WINDOW_MS = 90 * DAY_MS;
