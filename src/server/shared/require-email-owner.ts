import { emailKey, type User } from '#domain/accounts/viewer.ts';
import { forbidden } from '../http/http-error.ts';

/** A mailed link shows that the mailbox is theirs who have it; it counts for the account of that mailbox alone. */
export function requireEmailOwner(user: User, mailedTo: string): void {
  if (emailKey(mailedTo) !== emailKey(user.email))
    throw forbidden('Sign in with the account of the address that our mail went to.');
}
