import { lapseVerifications, orderDueVerifications } from '#storage/verification.ts';
import type { JobHandler } from '../handler.ts';

const LAPSED_AT_ONCE = 500;
/** 24,000 a day: two million listings are seen within a quarter of a year. */
const LOOKS_EACH_TIME = 1000;
/** Less than the hour until the next sweep. */
const SPREAD_MS = 55 * 60 * 1000;

/** Takes the badge off where it has run out, and has looked at what will run out. */
export const sweepVerifications: JobHandler = async ({ db, clock }) => {
  while ((await lapseVerifications(db, clock(), LAPSED_AT_ONCE)) === LAPSED_AT_ONCE) {
    // the next ones
  }
  await orderDueVerifications(db, clock(), { limit: LOOKS_EACH_TIME, overMs: SPREAD_MS });
};
