import { DEDUPLICATION_WINDOW_MS } from '#domain/limits.ts';
import { findUserByEmail, insertUser } from '#storage/accounts/users.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { HttpError } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS, releaseRateLimit } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { checkPassword, releaseHits } from './check-password.ts';
import type { Origin } from './known-device.ts';
import { type OpenedSession, startSession } from './open-session.ts';
import { hashPassword, rejectCommonPassword } from './password-hash.ts';

export type RegistrationInput = Origin & { email: string; password: string; name: string };

const emailTaken = () =>
  new HttpError('email-taken', 'An account with this email address already exists. Sign in, or reset your password.');

/** Creates the account, its first session and the confirmation email in one transaction. */
export async function registerAccount(context: ServerContext, registration: RegistrationInput): Promise<OpenedSession> {
  const { email, name, password, ip } = registration;
  rejectCommonPassword(password, 'password');
  await consumeRateLimit(context, RATE_LIMITS.register, addressKey(ip));
  const passwordHash = await hashPassword(password);
  const now = context.clock();
  const session = await context.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, { email, name, passwordHash, role: 'owner', createdAt: now });
    if (!user) return null;
    await enqueueMail(tx, { kind: 'confirm-email', userId: user.id }, now);
    return startSession({ ...context, db: tx }, { user, passwordHash }, registration);
  });
  return session ?? repeatRegistration(context, registration);
}

/** A retry after a lost response opens a session of the new account. For anybody else the address is taken. */
async function repeatRegistration(context: ServerContext, registration: RegistrationInput): Promise<OpenedSession> {
  const now = context.clock();
  const found = await findUserByEmail(context.db, registration.email);
  const isRecent = found && now.getTime() - found.user.createdAt.getTime() < DEDUPLICATION_WINDOW_MS;
  if (!isRecent) throw emailTaken();
  const { isCorrect, isUnderAttack, hits } = await checkPassword(context, registration, found);
  if (!isCorrect || isUnderAttack) throw emailTaken();
  await releaseHits(context, hits);
  await releaseRateLimit(context, RATE_LIMITS.register, addressKey(registration.ip));
  const session = await startSession(context, found, registration);
  if (!session) throw emailTaken();
  return session;
}
