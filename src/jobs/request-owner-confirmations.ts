import { reconfirmationCutoff } from '#domain/verification/reconfirmation.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { requestConfirmations } from '#storage/verification/confirmations.ts';
import type { JobHandler } from './job-handler.ts';

/** Each hour; the others follow with the next. */
const BATCH_SIZE = 500;

/** Writes to owners whose confirmation is about to run out. */
export const requestOwnerConfirmations: JobHandler = async ({ db, clock }) => {
  const now = clock();
  await requestConfirmations(db, { upTo: reconfirmationCutoff(toUtcDay(now)), now, limit: BATCH_SIZE });
};
