import type { User } from '#domain/accounts/viewer.ts';
import { anonymizeAuthor, eraseContact } from '#storage/accounts/personal-data/account-data.ts';
import { deleteUser } from '#storage/accounts/users.ts';
import { deletePendingMailTo } from '#storage/jobs.ts';
import type { ServerContext } from '../http/server-context.ts';
import { requirePassword } from './check-password.ts';

/** Leaves no trace of the person, and everything that others rely on. */
export async function eraseAccount(context: ServerContext, user: User, password: string): Promise<void> {
  await requirePassword(context, user, password);
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await anonymizeAuthor(tx, user, now);
    if (user.emailConfirmedAt) await eraseContact(tx, user.email, now);
    await deletePendingMailTo(tx, { userId: user.id, email: user.email });
    // sessions and mail tokens go with the account
    await deleteUser(tx, user.id);
  });
}
