import type { User } from '#domain/account.ts';
import { deleteSessionsOf } from '#storage/sessions.ts';
import { confirmUserEmail, findUserByEmail, updatePassword, updateRole } from '#storage/users.ts';
import { type AccountRoom, createUser } from './manage-accounts.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';

export type FirstAdmin = { email: string; password: string };

/**
 * Makes sure that the operator's account is there and is an admin. An account that was confirmed keeps its password.
 * One that was not may have been opened by anybody in the operator's name: it gets the operator's password and loses
 * its sessions before it gets the role.
 */
export async function ensureAdmin(
  context: AccountRoom,
  admin: FirstAdmin,
): Promise<'created' | 'promoted' | 'unchanged'> {
  const found = await findUserByEmail(context.db, admin.email);
  if (!found) {
    await createUser(context, { ...admin, name: 'Administrator', role: 'admin' });
    return 'created';
  }
  if (found.user.emailConfirmedAt === null) await takeOver(context, found.user, admin.password);
  else if (found.user.role === 'admin') return 'unchanged';
  else await updateRole(context.db, found.user.id, 'admin');
  return 'promoted';
}

async function takeOver(context: AccountRoom, user: User, password: string): Promise<void> {
  refuseCommonPassword(password, 'password');
  const passwordHash = await hashPassword(password);
  await context.db.transaction().execute(async (tx) => {
    await updatePassword(tx, user.id, passwordHash);
    await deleteSessionsOf(tx, user.id);
    await confirmUserEmail(tx, user.id, context.clock());
    await updateRole(tx, user.id, 'admin');
  });
}
