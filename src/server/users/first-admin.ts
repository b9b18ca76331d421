import { randomBytes } from 'node:crypto';
import { consumeSetupLink, hasSetupLink, insertSetupLink } from '#storage/accounts/setup-links.ts';
import { confirmUserEmail, hasAdmin, insertUser } from '#storage/accounts/users.ts';
import { HttpError } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { logAccountAction } from './account-actions.ts';
import type { AccountContext } from './manage-accounts.ts';
import { type OpenedSession, startSession } from './open-session.ts';
import { hashPassword, rejectCommonPassword } from './password-hash.ts';
import type { RegistrationInput } from './register-account.ts';

const LINK_VALID_MS = 24 * 60 * 60 * 1000;

/** The secret of a new one-time link for the first admin; null if the site has an admin. */
export async function createSetupLink({ db, clock }: AccountContext): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const secret = randomBytes(32).toString('base64url');
  await insertSetupLink(db, { secret, expiresAt: new Date(clock().getTime() + LINK_VALID_MS) });
  return secret;
}

type LinkUse = { token: string; ip: string };

export async function checkSetupLink(context: ServerContext, { token, ip }: LinkUse): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const { db, clock } = context;
  if (!(await hasSetupLink(db, { secret: token, now: clock() })) || (await hasAdmin(db))) throw usedSetupLink();
}

/** Creates the first admin, whose address counts as confirmed: the link was printed on the operator's console. */
export async function createFirstAdmin(
  context: ServerContext,
  { token, ...registration }: RegistrationInput & { token: string },
): Promise<OpenedSession> {
  const { email, name, password, ip } = registration;
  rejectCommonPassword(password, 'password');
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const passwordHash = await hashPassword(password);
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    if (!(await consumeSetupLink(tx, { secret: token, now })) || (await hasAdmin(tx))) throw usedSetupLink();
    const user = await insertUser(tx, { email, name, passwordHash, role: 'admin', createdAt: now });
    if (!user) throw addressTaken();
    await confirmUserEmail(tx, user.id, now);
    const action = 'created the account with the set-up link';
    await logAccountAction(tx, user.id, { action, actor: { id: user.id, name }, at: now });
    const admin = { ...user, emailConfirmedAt: now };
    const session = await startSession({ ...context, db: tx }, { user: admin, passwordHash }, registration);
    if (!session) throw new Error('Expected the new account to have the password it was created with');
    return session;
  });
}

const usedSetupLink = () =>
  new HttpError('bad-link', 'This link has been used or has expired. Start the site again to get a new one.');

const addressTaken = () =>
  new HttpError(
    'email-taken',
    'An account with this email address already exists. Use another address for the admin, or give that account the role on the server: npm run cli -- user role.',
  );
