import { type CodeMethod, SECOND_STEP_MAX_ATTEMPTS, type SecondStepMethod } from '#domain/accounts/second-step.ts';
import { isKnownDevice } from '#storage/accounts/known-devices.ts';
import {
  deleteSecondStep,
  isEmailCode,
  type SecondStep,
  takeSecondStepAttempt,
} from '#storage/accounts/second-steps.ts';
import { lockActiveUser } from '#storage/accounts/users.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { HttpError, invalidField } from '../../http/http-error.ts';
import {
  addressKey,
  consumeRateLimit,
  RATE_LIMITS,
  releaseRateLimit,
  tryRateLimit,
} from '../../http/limits/rate-limit.ts';
import type { SecretContext, ServerContext } from '../../http/server-context.ts';
import { attemptHits, releaseHits } from '../check-password.ts';
import type { Origin } from '../known-device.ts';
import { type SignedIn, signInFromDevice } from '../open-session.ts';
import { badPasskey } from '../passkeys/sign-in-with-passkey.ts';
import { checkRecoveryCode, checkTotp } from './check-code.ts';

export type SecondStepAttempt = Origin & { token: string; method: SecondStepMethod };

type AccountStep = SecondStep & { userId: number };

/** Whether the attempt proves the second factor of the account. */
type Verify = (step: AccountStep) => Promise<boolean>;

const VERIFIERS: Record<CodeMethod, (context: SecretContext, step: AccountStep, code: string) => Promise<boolean>> = {
  totp: (context, { userId }, code) => checkTotp(context, userId, code),
  recovery: (context, { userId }, code) => checkRecoveryCode(context, userId, code),
  email: ({ db }, { id }, code) => isEmailCode(db, id, code.replace(/\s/g, '')),
};

export function completeWithCode(
  context: SecretContext,
  attempt: SecondStepAttempt & { method: CodeMethod; code: string },
): Promise<SignedIn> {
  return completeWithProof(context, attempt, (step) => VERIFIERS[attempt.method](context, step, attempt.code));
}

/** Opens the session of a sign-in whose password was right. */
export async function completeWithProof(
  context: ServerContext,
  attempt: SecondStepAttempt,
  verify: Verify,
): Promise<SignedIn> {
  await consumeRateLimit(context, RATE_LIMITS.secondStepByAddress, addressKey(attempt.ip));
  const step = await takeSecondStepAttempt(context.db, attempt.token, context.clock());
  if (!step) throw signInExpired();
  if (!step.methods.includes(attempt.method))
    throw invalidField('method', 'Choose one of the methods offered for this sign-in.');
  if (!isOfAccount(step) || !(await verifyAttempt(context, step, { attempt, verify }))) throw notProved(attempt.method);
  const signedIn = await openVerifiedSession(context, step, attempt);
  await releaseRateLimit(context, RATE_LIMITS.secondStepByAddress, addressKey(attempt.ip));
  await releaseHits(context, attemptHits({ email: signedIn.session.user.email, ip: attempt.ip }));
  return signedIn;
}

const isOfAccount = (step: SecondStep): step is AccountStep => step.userId !== null;

/** Failures are limited by account too, since somebody with the password can start as many sign-ins as they like. */
async function verifyAttempt(
  context: ServerContext,
  step: AccountStep,
  { attempt, verify }: { attempt: SecondStepAttempt; verify: Verify },
): Promise<boolean> {
  const { deviceToken } = attempt;
  const isKnown = deviceToken !== null && (await isKnownDevice(context.db, step.userId, deviceToken));
  const key = isKnown ? `${step.userId}@known-device` : String(step.userId);
  await consumeRateLimit(context, RATE_LIMITS.secondStepByAccount, key);
  const isCorrect = await verify(step);
  if (isCorrect) await releaseRateLimit(context, RATE_LIMITS.secondStepByAccount, key);
  else if (step.attempts === SECOND_STEP_MAX_ATTEMPTS) await warnAccount(context, step.userId, attempt);
  return isCorrect;
}

/** The password was right, so the owner must hear that somebody else may know it. */
async function warnAccount(context: ServerContext, userId: number, { ip, device }: Origin): Promise<void> {
  if (!(await tryRateLimit(context, RATE_LIMITS.securityEmail, String(userId)))) return;
  const at = context.clock();
  const message = {
    kind: 'second-step-failed',
    userId,
    device,
    address: addressKey(ip),
    at: at.toISOString(),
  } as const;
  await enqueueMail(context.db, message, at);
}

function openVerifiedSession(context: ServerContext, step: AccountStep, origin: Origin): Promise<SignedIn> {
  return context.db.transaction().execute(async (tx) => {
    // Locked first: a password change ends the step or waits until it can end the session.
    const account = await lockActiveUser(tx, step.userId);
    const isFirst = await deleteSecondStep(tx, step.id);
    const signedIn = account && isFirst ? await signInFromDevice({ ...context, db: tx }, account, origin) : null;
    if (!signedIn) throw signInExpired();
    return signedIn;
  });
}

const signInExpired = () =>
  new HttpError('sign-in-expired', 'This sign-in has expired. Start again with your email address and password.');

function notProved(method: SecondStepMethod): HttpError {
  if (method === 'passkey') return badPasskey();
  const message =
    method === 'recovery' ? 'That recovery code is wrong or was already used.' : 'That code isn’t right. Try again.';
  return new HttpError('bad-credentials', message, { fields: { code: message } });
}
