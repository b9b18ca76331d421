const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What one account keeps at most. */
export const FAVOURITES_MAX = 500;
export const SAVED_LISTS_MAX = 30;
export const SAVED_SEARCHES_MAX = 30;
/** What a browser keeps of somebody without an account; also what is brought into an account at once. */
export const BROWSER_FAVOURITES_MAX = 100;

export const SAVED_NAME_MAX_LENGTH = 60;
export const SAVED_NOTE_MAX_LENGTH = 500;
/** The parameters of a search, as they stand in the address of its page. */
export const SAVED_QUERY_MAX_LENGTH = 2000;

/** For so long what was removed can be brought back as it was. */
export const SAVED_RESTORE_WINDOW_MS = DAY_MS;

export const ALERT_FREQUENCIES = ['daily', 'weekly', 'never'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export const ALERT_INTERVAL_MS: Record<AlertFrequency, number> = {
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
  never: 7 * DAY_MS,
};

/** Named in a mail and on the page; of the others there are as many as it says. */
export const ALERT_BUSINESSES_MAX = 10;
/** Of more that were published since the last look, the newest are looked at. */
export const ALERT_CANDIDATES_MAX = 10_000;
/** A listing is written with the time at which its writer began; one that takes longer than this would be overlooked. */
export const PUBLICATION_SETTLE_MS = 10 * MINUTE_MS;
/** A search that could not be made is tried again after this. */
export const ALERT_RETRY_MS = HOUR_MS;
export const ALERT_RETENTION_MS = 90 * DAY_MS;
export const RECENT_ALERTS_MAX = 3;

/** Where favourites, lists and searches are; the second of them shows a list to whoever was sent its link. */
export const SAVED_PATH = '/saved';
