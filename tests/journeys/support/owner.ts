import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { setBrowserSession } from './fixtures.ts';
import type { TestAccount, TestSite } from './test-site.ts';

export type AssignedListing = { id: number; business_name: string };

/** Tests that leave a listing in an invalid state use ids below this. */
const FIRST_ASSIGNABLE_ID = 101;

/** Makes the account the owner of an unclaimed published listing. */
export async function assignListing(site: TestSite, { email }: TestAccount): Promise<AssignedListing> {
  const [listing] = await site.sql<AssignedListing>(
    `update listings set owner_id = (select id from users where email = $1)
     where id = (select id from listings where owner_id is null and status = 'published' and id >= $2 order by id limit 1)
     returning id, business_name`,
    [email, FIRST_ASSIGNABLE_ID],
  );
  if (!listing) throw new Error('Expected the demo data to have an unclaimed listing');
  return listing;
}

export async function signInAsOwner(
  site: TestSite,
  page: Page,
): Promise<{ account: TestAccount; listing: AssignedListing }> {
  const account = await site.signUp();
  const listing = await assignListing(site, account);
  await setBrowserSession(page, account.token);
  return { account, listing };
}

/** Creates the token that the worker would put into an email. */
export async function createEmailToken(
  site: TestSite,
  { email }: TestAccount,
  purpose: 'confirm-email' | 'reset-password',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await site.sql(
    `insert into mail_tokens (token_hash, email_key, expires_at, user_id, purpose)
     select $1, email_key, now() + interval '1 hour', id, $2 from users where email = $3
     on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [createHash('sha256').update(token).digest(), purpose, email],
  );
  return token;
}
