import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { TestAccount, TestSite } from './test-site.ts';

export type UnclaimedListing = { id: number; business_name: string; domain: string };

/** A business of the demo town that nobody manages, with a website of its own. */
export async function findUnclaimedListing(site: TestSite): Promise<UnclaimedListing> {
  const [listing] = await site.sql<UnclaimedListing>(
    `select id, business_name, website_host(website) as domain from listings
     where owner_id is null and status = 'published' and website like '%.example' order by id desc limit 1`,
  );
  if (!listing) throw new Error('The demo town has no listing left.');
  return { ...listing, id: Number(listing.id) };
}

/** Nobody claims anything, and the listings of these tests are nobody's again. */
export async function clearClaims(site: TestSite): Promise<void> {
  await site.sql(`update listings set owner_id = null where id in (select listing_id from claims)`);
  await site.sql('delete from claims');
  await site.sql('truncate decisions');
}

/** The secret behind the link of a mail that waits, as the worker makes it when it writes the mail. */
export async function createClaimToken(site: TestSite): Promise<string> {
  const mail = (await site.queuedEmails()).find(({ kind }) => kind === 'claim-link');
  if (!mail) throw new Error('No mail with a link waits.');
  const secret = randomBytes(32).toString('base64url');
  await site.sql(
    `insert into ownership_links (token_hash, claim_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [createHash('sha256').update(secret).digest(), mail.claimId],
  );
  return secret;
}

export async function signInWithin(
  dialog: ReturnType<Page['getByRole']>,
  { email, password }: TestAccount,
): Promise<void> {
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}
