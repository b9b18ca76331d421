import { webAddress } from '#domain/contact.ts';
import { ownHost } from '#domain/duplicate.ts';
import { domainToken } from '#domain/verification.ts';
import { findClaim, noteFinding } from '#storage/claims.ts';
import { findListing } from '#storage/listings.ts';
import { proveClaim } from '#storage/prove-claim.ts';
import type { JobContext, JobHandler } from './handler.ts';
import { FetchFailure } from './safe-fetch/fetch-failure.ts';
import { placeOfToken } from './verification/website-checks.ts';

/** Looks for the claimant's token at the website of the listing. */
export const checkClaim: JobHandler = async (context, job) => {
  const { db, clock } = context;
  // every job of this kind names its claim
  const claim = await findClaim(db, Number(job.payload.claimId));
  if (claim?.status !== 'waiting' || claim.proof !== 'website' || claim.deskSince) return;
  const listing = await findListing(db, claim.listingId, clock());
  const host = listing && ownHost(listing.website);
  const url = listing && webAddress(listing.website);
  const token = domainToken({ siteUrl: context.site.url, listingId: claim.listingId, ownerId: claim.userId });
  const look =
    host && url ? await lookFor(context, token, { host, url }) : { finding: 'No website of its own is given.' };
  await db.transaction().execute(async (tx) => {
    const { finding } = look;
    if ('place' in look) await proveClaim(tx, claim.id, { how: `Proved by ${finding}.`, now: clock() });
    else await noteFinding(tx, claim.id, { finding, now: clock() });
  });
};

type Look = { finding: string } | { finding: string; place: string };

async function lookFor({ outside }: JobContext, token: string, at: { host: string; url: string }): Promise<Look> {
  const texts = await outside.texts(at.host);
  const page = await outside.visit(at.url).catch((error) => {
    if (error instanceof FetchFailure) return error;
    throw error;
  });
  const isAway = page instanceof FetchFailure;
  const place = placeOfToken(at.host, { token, page: isAway ? null : page, texts });
  if (place) return { finding: `the token ${place} of ${at.host}`, place };
  if (isAway)
    return { finding: `The token was not in the DNS of ${at.host}, and the page gave nothing: ${page.message}` };
  return { finding: `The token was neither in the DNS nor on the page of ${at.host}.` };
}
