import type { User } from '#domain/account.ts';
import { forgetAuthor, forgetContact } from '#storage/account-records.ts';
import { deleteMailTo } from '#storage/jobs.ts';
import { deleteUser } from '#storage/users.ts';
import type { ServerContext } from '../http/context.ts';
import { requirePassword } from './check-password.ts';

/** Leaves no trace of the person, and everything that others rely on. */
export async function deleteAccount(context: ServerContext, user: User, password: string): Promise<void> {
  await requirePassword(context, user, password);
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await forgetAuthor(tx, user, now);
    if (user.emailConfirmedAt) await forgetContact(tx, user.email, now);
    await deleteMailTo(tx, { userId: user.id, email: user.email });
    // sessions and mail tokens go with the account
    await deleteUser(tx, user.id);
  });
}
