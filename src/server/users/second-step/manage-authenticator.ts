import { randomBytes } from 'node:crypto';
import type { User, Viewer } from '#domain/accounts/viewer.ts';
import {
  consumeTimeStep,
  deleteAuthenticator,
  deleteUnneededRecoveryCodes,
  findAuthenticator,
  replaceRecoveryCodes,
  saveUnconfirmedAuthenticator,
  setAuthenticatorConfirmed,
} from '#storage/accounts/authenticators.ts';
import { deleteSecondStepsOf } from '#storage/accounts/second-steps.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { HttpError, invalidField } from '../../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS } from '../../http/limits/rate-limit.ts';
import type { SecretContext, ServerContext } from '../../http/server-context.ts';
import { requirePassword } from '../check-password.ts';
import { authenticatorOwner, openAuthenticatorSecret } from './authenticator-secret.ts';
import { endWeakerSignIns } from './end-weaker-sign-ins.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { encodeBase32, findTotpTimeStep, TOTP_SECRET_BYTES, totpUrl } from './totp.ts';

/** The secret is not in use until it is confirmed, so that a failed setup locks nobody out. */
export async function setUpAuthenticator(
  context: SecretContext,
  user: User,
  password: string,
): Promise<{ secret: string; url: string }> {
  await requirePassword(context, user, password);
  const secret = randomBytes(TOTP_SECRET_BYTES);
  const sealed = context.secretBox.seal(secret, authenticatorOwner(user.id));
  const isSaved = await saveUnconfirmedAuthenticator(context.db, user.id, { secret: sealed, now: context.clock() });
  if (!isSaved) throw new HttpError('conflict', 'An authenticator app is already set up. Turn it off first.');
  return { secret: encodeBase32(secret), url: totpUrl(secret, { siteName: context.site.name, email: user.email }) };
}

/** Returns the recovery codes, which are stored as hashes only. */
export async function confirmAuthenticatorSetup(
  context: SecretContext,
  { user, sessionId, hasSecondFactor }: NonNullable<Viewer>,
  code: string,
): Promise<string[]> {
  await consumeRateLimit(context, RATE_LIMITS.authenticatorCode, String(user.id));
  const now = context.clock();
  const authenticator = await findAuthenticator(context.db, user.id);
  if (!authenticator || authenticator.confirmedAt) throw setupEnded();
  const { secret } = authenticator;
  const opened = openAuthenticatorSecret(context.secretBox, user.id, authenticator);
  if (!opened) throw setupEnded();
  const timeStep = findTotpTimeStep(opened, code.replace(/\s/g, ''), now);
  if (timeStep === null)
    throw invalidField('code', 'That code isn’t right. Check the time on your device, and try the next code.');
  const codes = createRecoveryCodes();
  await context.db.transaction().execute(async (tx) => {
    if (!(await setAuthenticatorConfirmed(tx, user.id, { secret, now }))) throw setupEnded();
    await consumeTimeStep(tx, user.id, timeStep);
    await replaceRecoveryCodes(tx, user.id, { codes, now });
    await endWeakerSignIns(tx, user.id, hasSecondFactor ? null : sessionId);
    await enqueueMail(tx, { kind: 'second-factor-changed', userId: user.id, change: 'on' }, now);
  });
  return codes;
}

export async function turnOffAuthenticator(context: ServerContext, user: User, password: string): Promise<void> {
  await requirePassword(context, user, password);
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    if (!(await deleteAuthenticator(tx, user.id))) throw new HttpError('conflict', 'No authenticator app is set up.');
    await deleteUnneededRecoveryCodes(tx, user.id);
    await deleteSecondStepsOf(tx, user.id);
    await enqueueMail(tx, { kind: 'second-factor-changed', userId: user.id, change: 'off' }, now);
  });
}

/** For any account that has a second factor. */
export async function renewRecoveryCodes(
  context: ServerContext,
  { user, hasSecondFactor }: NonNullable<Viewer>,
  password: string,
): Promise<string[]> {
  await requirePassword(context, user, password);
  if (!hasSecondFactor) throw new HttpError('conflict', 'Add a passkey or set up an authenticator app first.');
  const now = context.clock();
  const codes = createRecoveryCodes();
  await context.db.transaction().execute(async (tx) => {
    await replaceRecoveryCodes(tx, user.id, { codes, now });
    await enqueueMail(tx, { kind: 'second-factor-changed', userId: user.id, change: 'codes' }, now);
  });
  return codes;
}

const setupEnded = () => new HttpError('conflict', 'This setup has expired. Start again.');
