import * as z from 'zod/mini';
import { normalizeWebAddress } from '#domain/listings/contact.ts';
import { dedicatedHost } from '#domain/listings/duplicate.ts';
import { domainToken } from '#domain/verification/verification-checks.ts';
import { findListing } from '#storage/listings/listings.ts';
import { findClaim, saveClaimFinding } from '#storage/ownership/claims.ts';
import { proveClaim } from '#storage/ownership/prove-claim.ts';
import { defineJob, type JobContext } from './job-handler.ts';
import { FetchError } from './safe-fetch/fetch-error.ts';
import { findToken } from './verification/website-checks.ts';

/** Looks for the claimant's token in the DNS and on the website of the listing. */
export const checkClaim = defineJob(z.object({ claimId: z.int() }), async (context, { claimId }) => {
  const { db, clock } = context;
  const claim = await findClaim(db, claimId);
  if (claim?.status !== 'waiting' || claim.proof !== 'website' || claim.deskSince) return;
  const listing = await findListing(db, claim.listingId, clock());
  const host = listing && dedicatedHost(listing.website);
  const url = listing && normalizeWebAddress(listing.website);
  const token = domainToken({ siteUrl: context.site.url, listingId: claim.listingId, ownerId: claim.userId });
  const result =
    host && url
      ? await findDomainToken(context, token, { host, url })
      : { finding: 'The listing has no website of its own.' };
  await db.transaction().execute(async (tx) => {
    const { finding } = result;
    if ('place' in result) await proveClaim(tx, claim.id, { how: `Verified by ${finding}.`, now: clock() });
    else await saveClaimFinding(tx, claim.id, { finding, now: clock() });
  });
});

type TokenSearch = { finding: string } | { finding: string; place: string };

async function findDomainToken(
  { networkClient }: JobContext,
  token: string,
  website: { host: string; url: string },
): Promise<TokenSearch> {
  const txtRecords = await networkClient.txtRecords(website.host);
  const page = await networkClient.fetchPage(website.url).catch((error) => {
    if (error instanceof FetchError) return error;
    throw error;
  });
  const isUnreachable = page instanceof FetchError;
  const place = findToken(website.host, { token, page: isUnreachable ? null : page, txtRecords });
  if (place) return { finding: `the code ${place} of ${website.host}`, place };
  if (isUnreachable)
    return {
      finding: `We didn’t find the code in the DNS of ${website.host}, and couldn’t load the page. ${page.message}`,
    };
  return { finding: `We didn’t find the code on the page or in the DNS of ${website.host}.` };
}
