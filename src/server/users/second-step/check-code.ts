import { consumeRecoveryCode, consumeTimeStep, findAuthenticator } from '#storage/accounts/authenticators.ts';
import type { ServerContext } from '../../http/server-context.ts';
import { normalizeRecoveryCode } from './recovery-codes.ts';
import { findTotpTimeStep } from './totp.ts';

/** Each code works once. */
export async function checkTotp({ db, clock }: ServerContext, userId: number, code: string): Promise<boolean> {
  const authenticator = await findAuthenticator(db, userId);
  const timeStep = authenticator && findTotpTimeStep(authenticator.secret, code.replace(/\s/g, ''), clock());
  return timeStep ? consumeTimeStep(db, userId, timeStep) : false;
}

/** Each code works once. */
export function checkRecoveryCode({ db, clock }: ServerContext, userId: number, code: string): Promise<boolean> {
  return consumeRecoveryCode(db, userId, { code: normalizeRecoveryCode(code), now: clock() });
}
