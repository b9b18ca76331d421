import { enqueueDueVerifications, expireVerifications } from '#storage/verification/verification.ts';
import type { JobHandler } from '../job-handler.ts';

const LAPSE_BATCH_SIZE = 500;
/** 24,000 a day: two million listings are checked within three months. */
const CHECKS_PER_SWEEP = 1000;
/** Less than the hour until the next sweep. */
const SPREAD_MS = 55 * 60 * 1000;

/** Removes expired badges and enqueues checks of those that will expire. */
export const sweepVerifications: JobHandler = async ({ db, clock }) => {
  while ((await expireVerifications(db, clock(), LAPSE_BATCH_SIZE)) === LAPSE_BATCH_SIZE) {
    // next batch
  }
  await enqueueDueVerifications(db, clock(), { limit: CHECKS_PER_SWEEP, overMs: SPREAD_MS });
};
