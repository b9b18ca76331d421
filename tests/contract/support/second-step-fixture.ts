import { randomBytes } from 'node:crypto';
import { totpCode, totpTimeStep } from '#server/users/second-step/totp.ts';
import { saveUnconfirmedAuthenticator, setAuthenticatorConfirmed } from '#storage/accounts/authenticators.ts';
import { insertSecondStep, saveEmailCode } from '#storage/accounts/second-steps.ts';
import { createToken, type FixtureAccount, type FixtureContext, TEN_YEARS_MS } from './request-fixture.ts';

/** A sign-in that waits for an emailed code. */
export type SecondStepFixture = { token: string; code: string };

/** A disabled account has no such sign-in: its token is unknown. */
export async function createSecondStepFixture(
  { testApp, passwordHash }: FixtureContext,
  caller: FixtureAccount,
): Promise<SecondStepFixture> {
  const { db } = testApp.storage;
  const now = testApp.clock.now;
  const token = createToken();
  const code = '123456';
  const expiresAt = new Date(now.getTime() + TEN_YEARS_MS);
  const step = { token, methods: ['email' as const, 'passkey' as const], createdAt: now, expiresAt };
  const id = await insertSecondStep(db, step, { id: caller.id, passwordHash });
  if (id !== null) await saveEmailCode(db, id, { code, now });
  return { token, code };
}

/** Returns the code that confirms it. */
export async function createAuthenticatorFixture(
  { testApp }: FixtureContext,
  caller: FixtureAccount,
  { isConfirmed = false } = {},
): Promise<string> {
  const { db } = testApp.storage;
  const now = testApp.clock.now;
  const secret = randomBytes(20);
  const stored = { secret: { keyId: null, bytes: secret }, now };
  await saveUnconfirmedAuthenticator(db, caller.id, stored);
  if (isConfirmed) await setAuthenticatorConfirmed(db, caller.id, stored);
  return totpCode(secret, totpTimeStep(now));
}
