import { createHash, randomBytes } from 'node:crypto';
import type { TestSite } from './test-site.ts';

export type UnclaimedListing = { id: number; business_name: string; domain: string };

export async function findUnclaimedListing(site: TestSite): Promise<UnclaimedListing> {
  const [listing] = await site.sql<UnclaimedListing>(
    `select id, business_name, website_host(website) as domain from listings
     where owner_id is null and status = 'published' and website like '%.example' order by id desc limit 1`,
  );
  if (!listing) throw new Error('Expected the demo data to have an unclaimed listing');
  return { ...listing, id: Number(listing.id) };
}

/** Removes all claims and the ownership they led to. */
export async function clearClaims(site: TestSite): Promise<void> {
  await site.sql(`update listings set owner_id = null where id in (select listing_id from claims)`);
  await site.sql('delete from claims');
  await site.sql('truncate decisions, staff_changes, decision_subjects, appeals');
}

/** Creates the token that the worker would put into the queued email. */
export async function createClaimToken(site: TestSite): Promise<string> {
  const email = (await site.queuedEmails()).find(({ kind }) => kind === 'claim-link');
  if (!email) throw new Error('Expected a queued email of kind claim-link');
  const token = randomBytes(32).toString('base64url');
  await site.sql(
    `insert into ownership_links (token_hash, claim_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest(), email.claimId],
  );
  return token;
}
