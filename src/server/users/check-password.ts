import type { User } from '#domain/account.ts';
import { isKnownAddress } from '#storage/sessions.ts';
import { findPasswordHash } from '#storage/users.ts';
import type { ServerContext } from '../http/context.ts';
import { badCredentials } from '../http/errors.ts';
import { byAddress, byMailbox, LIMITS, type Limit, refund, spend } from '../http/limits.ts';
import { isPassword } from './password.ts';

/** Somebody who says who they are, from somewhere. */
export type Claim = { email: string; password: string; ip: string };

type Found = { user: User; passwordHash: string };

/**
 * True when the password is the account's. Tries are counted before they are looked at, whether there is such an
 * account or not, and those that were right are given back.
 */
export async function checkPassword(context: ServerContext, claim: Claim, found: Found | null): Promise<boolean> {
  const spent = await spendTries(context, claim, found);
  const fits = await isPassword(claim.password, found?.passwordHash);
  if (fits) for (const { limit, who } of spent) await refund(context, limit, who);
  return fits;
}

async function spendTries(context: ServerContext, claim: Claim, found: Found | null) {
  const address = byAddress(claim.ip);
  const account = byMailbox(claim.email);
  const spent: { limit: Limit; who: string }[] = [
    { limit: LIMITS.loginByAddress, who: address },
    { limit: LIMITS.loginByAccountAndAddress, who: `${account}@${address}` },
  ];
  // guesses from all over the world must not lock out whoever signs in from where they always do
  const known = await isKnownAddress(context.db, found?.user.id ?? 0, address);
  if (!known) spent.push({ limit: LIMITS.loginByAccount, who: account });
  for (const { limit, who } of spent) await spend(context, limit, who);
  return spent;
}

/** Before something that cannot be undone, a session alone is not enough: it may be somebody else's hand. */
export async function requirePassword(context: ServerContext, user: User, password: string): Promise<void> {
  const who = String(user.id);
  await spend(context, LIMITS.currentPassword, who);
  const passwordHash = await findPasswordHash(context.db, user.id);
  if (!(await isPassword(password, passwordHash ?? undefined))) {
    throw badCredentials('The password is not right.');
  }
  await refund(context, LIMITS.currentPassword, who);
}
