import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { setBrowserSession } from './fixtures.ts';
import type { TestAccount, TestSite } from './test-site.ts';

export type AssignedListing = { id: number; business_name: string };

/** Tests that are about one business, and leave it as nobody could save it, have theirs among the first. */
const FIRST_ASSIGNABLE_ID = 101;

/** A published listing of the demo town that nobody has yet, now this account's. */
export async function assignListing(site: TestSite, { email }: TestAccount): Promise<AssignedListing> {
  const [listing] = await site.sql<AssignedListing>(
    `update listings set owner_id = (select id from users where email = $1)
     where id = (select id from listings where owner_id is null and status = 'published' and id >= $2 order by id limit 1)
     returning id, business_name`,
    [email, FIRST_ASSIGNABLE_ID],
  );
  if (!listing) throw new Error('The demo town has no listing left.');
  return listing;
}

/** An account with one listing, signed in in this browser. */
export async function signInAsOwner(
  site: TestSite,
  page: Page,
): Promise<{ account: TestAccount; listing: AssignedListing }> {
  const account = await site.signUp();
  const listing = await assignListing(site, account);
  await setBrowserSession(page, account.token);
  return { account, listing };
}

/** The secret behind the link of a mail, as the worker makes it when it writes the mail. */
export async function createEmailToken(
  site: TestSite,
  { email }: TestAccount,
  purpose: 'confirm-email' | 'reset-password',
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await site.sql(
    `insert into mail_tokens (token_hash, email_key, expires_at, user_id, purpose)
     select $1, email_key, now() + interval '1 hour', id, $2 from users where email = $3
     on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [createHash('sha256').update(secret).digest(), purpose, email],
  );
  return secret;
}
