import type { SecondStepMethod } from '#domain/accounts/second-step.ts';
import type { User } from '#domain/accounts/viewer.ts';
import { countRecoveryCodes, findAuthenticator } from '#storage/accounts/authenticators.ts';
import { listPasskeys } from '#storage/accounts/passkeys.ts';
import type { SecretContext } from '../../http/server-context.ts';
import { openAuthenticatorSecret } from './authenticator-secret.ts';

export type SignInRisk = { user: User; isUnderAttack: boolean };

/**
 * The methods of an account's second step, the preferred one first; empty if it needs none. An emailed code only replaces a
 * missing second factor, under attack or where the site requires one of staff: it never weakens one. The exception is an owner with a passkey and neither an app nor recovery
 * codes, whom the loss of a device must not lock out.
 */
export async function secondStepMethods(
  { db, secretBox, site }: SecretContext,
  { user, isUnderAttack }: SignInRisk,
): Promise<SecondStepMethod[]> {
  const userId = user.id;
  const isRequired = user.role !== 'owner' && site.staffSecondFactor === 'required';
  const authenticator = await findAuthenticator(db, userId);
  const codes: SecondStepMethod[] = authenticator?.confirmedAt ? ['totp', 'recovery'] : [];
  // Without the key no code of the app can be checked. The account still has a second factor.
  if (authenticator && !openAuthenticatorSecret(secretBox, userId, authenticator)) codes.shift();
  const passkeys = await listPasskeys(db, userId);
  if (passkeys.length === 0) return codes.length > 0 || !(isUnderAttack || isRequired) ? codes : ['email'];
  if (codes.length > 0) return ['passkey', ...codes];
  if ((await countRecoveryCodes(db, userId)) > 0) return ['passkey', 'recovery'];
  return user.role === 'owner' ? ['passkey', 'email'] : ['passkey'];
}
