import type { User } from '#domain/accounts/viewer.ts';
import { deleteUserSessions } from '#storage/accounts/sessions.ts';
import { confirmUserEmail, findUserByEmail, updatePassword, updateRole } from '#storage/accounts/users.ts';
import { type AccountContext, createUser } from './manage-accounts.ts';
import { hashPassword, rejectCommonPassword } from './password-hash.ts';

export type AdminCredentials = { email: string; password: string };

/**
 * Makes sure that the operator's account exists and is an admin. A confirmed account keeps its password. An unconfirmed
 * one may have been registered by anybody, so it gets the operator's password and loses its sessions before the role.
 */
export async function ensureAdmin(
  context: AccountContext,
  admin: AdminCredentials,
): Promise<'created' | 'promoted' | 'unchanged'> {
  const found = await findUserByEmail(context.db, admin.email);
  if (!found) {
    await createUser(context, { ...admin, name: 'Administrator', role: 'admin' });
    return 'created';
  }
  if (found.user.emailConfirmedAt === null) await takeOverAccount(context, found.user, admin.password);
  else if (found.user.role === 'admin') return 'unchanged';
  else await updateRole(context.db, found.user.id, 'admin');
  return 'promoted';
}

async function takeOverAccount(context: AccountContext, user: User, password: string): Promise<void> {
  rejectCommonPassword(password, 'password');
  const passwordHash = await hashPassword(password);
  await context.db.transaction().execute(async (tx) => {
    await updatePassword(tx, user.id, passwordHash);
    await deleteUserSessions(tx, user.id);
    await confirmUserEmail(tx, user.id, context.clock());
    await updateRole(tx, user.id, 'admin');
  });
}
