import { openAuthenticatorSecret } from '#server/users/second-step/authenticator-secret.ts';
import { totpCode, totpTimeStep } from '#server/users/second-step/totp.ts';
import { findAuthenticator } from '#storage/accounts/authenticators.ts';
import { TEST_PASSWORD } from './test-accounts.ts';
import type { TestApp } from './test-app.ts';

const STEP_MS = 30_000;

/** The code that the authenticator app of an account shows. Each code works once, so the clock moves on to the next one. */
export async function nextTotp(app: TestApp, userId: number): Promise<string> {
  app.clock.advance(STEP_MS);
  return currentTotp(app, userId);
}

export async function currentTotp({ storage, clock, secretBox }: TestApp, userId: number, steps = 0): Promise<string> {
  const authenticator = await findAuthenticator(storage.db, userId);
  const secret = authenticator && openAuthenticatorSecret(secretBox, userId, authenticator);
  if (!secret) throw new Error(`Expected account ${userId} to have an authenticator.`);
  return totpCode(secret, totpTimeStep(clock.now) + steps);
}

/** Sets up an authenticator app over HTTP and returns the recovery codes. */
export async function turnOnAuthenticator(
  app: TestApp,
  { id, token }: { id: number; token: string },
): Promise<string[]> {
  await app.call('POST', '/api/users/authenticator', { token, body: { password: TEST_PASSWORD } });
  const body = { code: await currentTotp(app, id) };
  const { json } = await app.call('POST', '/api/users/authenticator/confirm', { token, body });
  return json.data.recovery_codes;
}
