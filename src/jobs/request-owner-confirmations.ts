import { reconfirmationCutoff } from '#domain/verification/reconfirmation.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { requestConfirmations } from '#storage/verification/confirmations.ts';
import type { JobHandler } from './job-handler.ts';

/** Limit of one hourly run. */
const BATCH_SIZE = 500;

/** Emails owners whose confirmation of their details is about to expire. */
export const requestOwnerConfirmations: JobHandler = async ({ db, clock }) => {
  const now = clock();
  await requestConfirmations(db, { upTo: reconfirmationCutoff(toUtcDay(now)), now, limit: BATCH_SIZE });
};
