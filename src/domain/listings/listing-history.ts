import { DAY_MS } from '#lib/duration.ts';

/** How long changes of listings are kept. Of each listing the newest 200 are (migration 51). */
export const HISTORY_RETENTION_MS = 2 * 365 * DAY_MS;
