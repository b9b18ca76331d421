import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openSession } from './site.ts';
import type { Account, Town } from './town.ts';

export type OwnListing = { id: number; business_name: string };

/** Tests that are about one business, and leave it as nobody could save it, have theirs among the first. */
const FIRST_TO_GIVE = 101;

/** A published listing of the demo town that nobody has yet, now this account's. */
export async function givenOwnListing(town: Town, { email }: Account): Promise<OwnListing> {
  const [listing] = await town.sql<OwnListing>(
    `update listings set owner_id = (select id from users where email = $1)
     where id = (select id from listings where owner_id is null and status = 'published' and id >= $2 order by id limit 1)
     returning id, business_name`,
    [email, FIRST_TO_GIVE],
  );
  if (!listing) throw new Error('The demo town has no listing left.');
  return listing;
}

/** An account with one listing, signed in in this browser. */
export async function openOwner(town: Town, page: Page): Promise<{ account: Account; listing: OwnListing }> {
  const account = await town.signUp();
  const listing = await givenOwnListing(town, account);
  await openSession(page, account.token);
  return { account, listing };
}

/** The secret behind the link of a mail, as the worker makes it when it writes the mail. */
export async function givenMailSecret(
  town: Town,
  { email }: Account,
  purpose: 'confirm-email' | 'reset-password',
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await town.sql(
    `insert into mail_tokens (token_hash, email_key, expires_at, user_id, purpose)
     select $1, email_key, now() + interval '1 hour', id, $2 from users where email = $3
     on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [createHash('sha256').update(secret).digest(), purpose, email],
  );
  return secret;
}
