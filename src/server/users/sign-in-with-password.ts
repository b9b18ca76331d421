import type { SecondStepMethod } from '#domain/accounts/second-step.ts';
import { findUserByEmail } from '#storage/accounts/users.ts';
import { badCredentials, forbidden } from '../http/http-error.ts';
import type { SecretContext } from '../http/server-context.ts';
import { checkPassword, type LoginAttempt, releaseHits } from './check-password.ts';
import type { Origin } from './known-device.ts';
import { type SignedIn, signInFromDevice } from './open-session.ts';
import { secondStepMethods } from './second-step/second-step-methods.ts';
import { type PendingSecondStep, startDecoySecondStep, startSecondStep } from './second-step/start-second-step.ts';

export type SignInResult = SignedIn | { secondStep: PendingSecondStep };

export const accountDisabled = () => forbidden('This account is disabled. Contact us if you think this is a mistake.');

export async function signInWithPassword(
  context: SecretContext,
  attempt: LoginAttempt & Origin,
): Promise<SignInResult> {
  const found = await findUserByEmail(context.db, attempt.email);
  const { isCorrect, isUnderAttack, isConcealed, hits } = await checkPassword(context, attempt, found);
  const methods = found ? await secondStepMethods(context, { user: found.user, isUnderAttack }) : EMAIL_ONLY;
  if (isConcealed && (!isCorrect || found?.user.disabledAt))
    return { secondStep: await startDecoySecondStep(context, methods) };
  if (!isCorrect || !found) throw badCredentials();
  // Only a caller with the password learns that the account is disabled.
  if (found.user.disabledAt) throw accountDisabled();
  if (methods.length > 0) {
    const account = { id: found.user.id, passwordHash: found.passwordHash, isConcealed };
    return { secondStep: await startSecondStep(context, methods, account) };
  }
  await releaseHits(context, hits);
  const signedIn = await context.db
    .transaction()
    .execute((tx) => signInFromDevice({ ...context, db: tx }, found, attempt));
  if (!signedIn) throw badCredentials();
  return signedIn;
}

/** What an unknown address under attack is asked for, like an account without a second factor. */
const EMAIL_ONLY: SecondStepMethod[] = ['email'];
