import type { User } from '#domain/accounts/viewer.ts';
import { anonymizeAuthor, eraseContact } from '#storage/accounts/personal-data/account-data.ts';
import { deleteUser } from '#storage/accounts/users.ts';
import { deletePendingMailTo } from '#storage/jobs.ts';
import { enqueueSentMailDeletion } from '#storage/notifications/sent-mail.ts';
import type { ServerContext } from '../http/server-context.ts';
import { requirePassword } from './check-password.ts';

/** Erases personal data, and anonymizes what others rely on, such as reviews. */
export async function eraseAccount(context: ServerContext, user: User, password: string): Promise<void> {
  await requirePassword(context, user, password);
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await anonymizeAuthor(tx, user, now);
    if (user.emailConfirmedAt) await eraseContact(tx, user.email, now);
    await deletePendingMailTo(tx, { userId: user.id, email: user.email });
    await enqueueSentMailDeletion(tx, user.email, now);
    // Sessions and email tokens are deleted by cascade.
    await deleteUser(tx, user.id);
  });
}
