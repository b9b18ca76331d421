import { emailKey, type User } from '#domain/account.ts';
import { forbidden } from './errors.ts';

/** A mailed link shows that the mailbox is theirs who have it; it counts for the account of that mailbox alone. */
export function requireMailbox(user: User, mailedTo: string): void {
  if (emailKey(mailedTo) !== emailKey(user.email))
    throw forbidden('Sign in with the account of the address that our mail went to.');
}
