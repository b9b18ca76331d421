import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/duration.ts';

/** Limits per account. */
export const FAVORITES_MAX = 500;
export const SAVED_LISTS_MAX = 30;
export const SAVED_SEARCHES_MAX = 30;
/** The limit for visitors without an account, and for a transfer into an account. */
export const BROWSER_FAVORITES_MAX = 100;

export const SAVED_NAME_MAX_LENGTH = 60;
export const SAVED_NOTE_MAX_LENGTH = 500;
/** The query string of the listings page. */
export const SAVED_QUERY_MAX_LENGTH = 2000;

/** How long deleted items can be restored. */
export const SAVED_RESTORE_WINDOW_MS = DAY_MS;

export const ALERT_FREQUENCIES = ['daily', 'weekly', 'never'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export const ALERT_INTERVAL_MS: Record<AlertFrequency, number> = {
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
  never: 7 * DAY_MS,
};

/** The number of businesses named in an alert; the others are counted. */
export const ALERT_BUSINESSES_MAX = 10;
/** If more listings were published since the last alert, only the newest are considered. */
export const ALERT_CANDIDATES_MAX = 10_000;
/** Listings are timestamped at the start of their transaction; one that takes longer than this would be missed. */
export const PUBLICATION_SETTLE_MS = 10 * MINUTE_MS;
/** The delay after a failed search. */
export const ALERT_RETRY_MS = HOUR_MS;
export const ALERT_RETENTION_MS = 90 * DAY_MS;
export const RECENT_ALERTS_MAX = 3;

/** The page of favorites, lists and searches, also of shared lists. */
export const SAVED_PATH = '/saved';
