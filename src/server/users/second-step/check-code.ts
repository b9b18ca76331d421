import { consumeRecoveryCode, consumeTimeStep, findAuthenticator } from '#storage/accounts/authenticators.ts';
import type { SecretContext, ServerContext } from '../../http/server-context.ts';
import { openAuthenticatorSecret } from './authenticator-secret.ts';
import { normalizeRecoveryCode } from './recovery-codes.ts';
import { findTotpTimeStep } from './totp.ts';

/** Each code works once. */
export async function checkTotp(
  { db, clock, secretBox }: SecretContext,
  userId: number,
  code: string,
): Promise<boolean> {
  const authenticator = await findAuthenticator(db, userId);
  const secret = authenticator && openAuthenticatorSecret(secretBox, userId, authenticator);
  const timeStep = secret && findTotpTimeStep(secret, code.replace(/\s/g, ''), clock());
  return timeStep ? consumeTimeStep(db, userId, timeStep) : false;
}

/** Each code works once. */
export function checkRecoveryCode({ db, clock }: ServerContext, userId: number, code: string): Promise<boolean> {
  return consumeRecoveryCode(db, userId, { code: normalizeRecoveryCode(code), now: clock() });
}
