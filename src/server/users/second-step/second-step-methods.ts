import type { SecondStepMethod } from '#domain/accounts/second-step.ts';
import { findAuthenticator } from '#storage/accounts/authenticators.ts';
import type { Db } from '#storage/tables.ts';

export type SignInRisk = { userId: number; isUnderAttack: boolean };

/**
 * The methods of an account's second step, the preferred one first; empty if it needs none. An emailed code only replaces a
 * missing second factor: it never weakens one.
 */
export async function secondStepMethods(db: Db, { userId, isUnderAttack }: SignInRisk): Promise<SecondStepMethod[]> {
  const authenticator = await findAuthenticator(db, userId);
  if (authenticator?.confirmedAt) return ['totp', 'recovery'];
  return isUnderAttack ? ['email'] : [];
}
