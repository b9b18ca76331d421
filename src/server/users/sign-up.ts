import { REPEAT_WINDOW_MS } from '#domain/limits.ts';
import { insertMail } from '#storage/jobs.ts';
import { findUserByEmail, insertUser } from '#storage/users.ts';
import type { ServerContext } from '../http/context.ts';
import { Refusal } from '../http/errors.ts';
import { byAddress, LIMITS, refund, spend } from '../http/limits.ts';
import { checkPassword } from './check-password.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import { type OpenedSession, startSession } from './sign-in.ts';

export type Registration = { email: string; password: string; name: string; ip: string; device: string };

const emailTaken = () =>
  new Refusal('email-taken', 'An account with this e-mail address exists already. Sign in, or reset your password.');

/** The account, its first session and the mail that confirms its address: all of it or nothing. */
export async function signUp(context: ServerContext, registration: Registration): Promise<OpenedSession> {
  const { email, name, password, ip, device } = registration;
  refuseCommonPassword(password, 'password');
  await spend(context, LIMITS.register, byAddress(ip));
  const passwordHash = await hashPassword(password);
  const now = context.clock();
  const opened = await context.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, { email, name, passwordHash, role: 'owner', createdAt: now });
    if (!user) return null;
    await insertMail(tx, { kind: 'confirm-email', userId: user.id }, now);
    return startSession(tx, { user, passwordHash, ip, device, now });
  });
  return opened ?? repeatSignUp(context, registration);
}

/** Sent again because the first answer was lost, it is the same registration; from anyone else the address is taken. */
async function repeatSignUp(context: ServerContext, registration: Registration): Promise<OpenedSession> {
  const now = context.clock();
  const found = await findUserByEmail(context.db, registration.email);
  const fresh = found && now.getTime() - found.user.createdAt.getTime() < REPEAT_WINDOW_MS;
  if (!fresh || !(await checkPassword(context, registration, found))) throw emailTaken();
  await refund(context, LIMITS.register, byAddress(registration.ip));
  const opened = await startSession(context.db, { ...found, ...registration, now });
  if (!opened) throw emailTaken();
  return opened;
}
