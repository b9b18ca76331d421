import { deleteOldJobs } from '#storage/jobs.ts';
import { deleteLateMailTokens } from '#storage/mail-tokens.ts';
import { forgetPastSubscribers } from '#storage/newsletter.ts';
import { forgetPastHits } from '#storage/rate-limits.ts';
import { forgetTraces } from '#storage/review-traces.ts';
import { deleteEndedSessions } from '#storage/sessions.ts';
import type { JobHandler } from './handler.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long an account remembers from where it was used: such an address is not locked out by strangers' guesses. */
const ENDED_SESSIONS_KEPT_MS = 30 * DAY_MS;
const DONE_JOBS_KEPT_MS = 7 * DAY_MS;

/** Forgets what has had its time. */
export const cleanUp: JobHandler = async ({ db, clock }) => {
  const now = clock();
  await deleteEndedSessions(db, new Date(now.getTime() - ENDED_SESSIONS_KEPT_MS));
  await deleteLateMailTokens(db, now);
  await forgetPastSubscribers(db, now);
  await forgetPastHits(db, now);
  await forgetTraces(db, now);
  await deleteOldJobs(db, new Date(now.getTime() - DONE_JOBS_KEPT_MS));
};
