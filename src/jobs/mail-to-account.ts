import type { MailContent } from '#mail/letter.ts';
import { findUser } from '#storage/users.ts';
import type { JobContext } from './handler.ts';
import type { MadeMail } from './made-mail.ts';

/** To an account, wherever its mailbox is by now; null when it is gone or disabled. */
export async function mailToAccount(
  { db }: JobContext,
  userId: number,
  content: MailContent,
): Promise<MadeMail | null> {
  const user = await findUser(db, userId);
  return user && !user.disabledAt ? { to: user.email, content, mark: '' } : null;
}
