import { deleteSecondStepsOf } from '#storage/accounts/second-steps.ts';
import { deleteUserSessions } from '#storage/accounts/sessions.ts';
import type { Db } from '#storage/tables.ts';

/**
 * Follows a new second factor. Sign-ins that were started before would not need it. `firstInSession` is the session in which
 * the account got its first one: all others were opened with a password only, and staff rights must not come back to them.
 */
export async function endWeakerSignIns(tx: Db, userId: number, firstInSession: number | null): Promise<void> {
  await deleteSecondStepsOf(tx, userId);
  if (firstInSession !== null) await deleteUserSessions(tx, userId, firstInSession);
}
