import { randomBytes, randomInt } from 'node:crypto';
import type { User } from '#domain/accounts/viewer.ts';
import type { MailMessage } from '#domain/notifications/mail-message.ts';
import type { EmailContent } from '#mail/email-template.ts';
import {
  newDeviceEmail,
  secondFactorChangedEmail,
  secondStepFailedEmail,
  signInCodeEmail,
} from '#mail/security-emails.ts';
import { saveEmailCode } from '#storage/accounts/second-steps.ts';
import { findUser } from '#storage/accounts/users.ts';
import type { JobContext } from '../job-handler.ts';
import type { PreparedEmail } from './prepared-email.ts';

const CODE_DIGITS = 6;

/** The code exists only in the email; the database stores its hash. Null if the sign-in has ended or is a decoy. */
export async function prepareSignInCodeEmail(
  context: JobContext,
  { secondStepId }: { secondStepId: number },
): Promise<PreparedEmail | null> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const userId = await saveEmailCode(context.db, secondStepId, { code, now: context.clock() });
  if (userId === null) return null;
  const email = await prepareFor(context, userId, ({ name }) => signInCodeEmail(context.site, { name, code }));
  // Not derived from the code, which is short enough to be guessed from a hash.
  return email && { ...email, messageIdSuffix: randomBytes(6).toString('hex') };
}

type SignInMessage = Extract<MailMessage, { kind: 'new-device' | 'second-step-failed' }>;

export function prepareSignInEmail(context: JobContext, message: SignInMessage): Promise<PreparedEmail | null> {
  const compose = message.kind === 'new-device' ? newDeviceEmail : secondStepFailedEmail;
  const { userId, device, address, at } = message;
  return prepareFor(context, userId, ({ name }) => compose(context.site, { name, device, address, at: new Date(at) }));
}

export function prepareSecondFactorEmail(
  context: JobContext,
  { userId, change }: Extract<MailMessage, { kind: 'second-factor-changed' }>,
): Promise<PreparedEmail | null> {
  return prepareFor(context, userId, ({ name }) => secondFactorChangedEmail(context.site, { name, change }));
}

async function prepareFor(
  { db }: JobContext,
  userId: number,
  compose: (user: User) => EmailContent,
): Promise<PreparedEmail | null> {
  const user = await findUser(db, userId);
  return user && !user.disabledAt ? { to: user.email, content: compose(user) } : null;
}
