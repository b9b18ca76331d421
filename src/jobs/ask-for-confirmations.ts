import { dayOf } from '#domain/calendar-day.ts';
import { oldConfirmationsUpTo } from '#domain/reconfirmation.ts';
import { askForConfirmations } from '#storage/confirmations.ts';
import type { JobHandler } from './handler.ts';

/** Each hour; the others follow with the next. */
const ASKED_AT_ONCE = 500;

/** Writes to owners whose confirmation is about to run out. */
export const askOwnersToConfirm: JobHandler = async ({ db, clock }) => {
  const now = clock();
  await askForConfirmations(db, { upTo: oldConfirmationsUpTo(dayOf(now)), now, limit: ASKED_AT_ONCE });
};
