import { emailKey, type User } from '#domain/accounts/viewer.ts';
import { forbidden } from '../http/http-error.ts';

/** An emailed link proves control of the mailbox, so it is valid only for the account with that address. */
export function requireEmailOwner(user: User, recipient: string): void {
  if (emailKey(recipient) !== emailKey(user.email))
    throw forbidden('Sign in with the email address that we sent the link to.');
}
