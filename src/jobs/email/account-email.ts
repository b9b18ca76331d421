import type { EmailContent } from '#mail/email-template.ts';
import { findUser } from '#storage/accounts/users.ts';
import type { JobContext } from '../job-handler.ts';
import type { PreparedEmail } from './prepared-email.ts';

/** To an account, wherever its mailbox is by now; null when it is gone or disabled. */
export async function prepareAccountEmail(
  { db }: JobContext,
  userId: number,
  content: EmailContent,
): Promise<PreparedEmail | null> {
  const user = await findUser(db, userId);
  return user && !user.disabledAt ? { to: user.email, content, messageIdSuffix: '' } : null;
}
