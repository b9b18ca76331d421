import type { User } from '#domain/account.ts';
import { webAddress } from '#domain/contact.ts';
import { websiteHost } from '#domain/duplicate.ts';
import { type CheckId, domainToken } from '#domain/verification.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findCategoryServices, findReviewHealth, listLookalikes } from '#storage/verification-facts.ts';
import type { JobContext } from '../handler.ts';
import { FetchFailure } from '../safe-fetch/fetch-failure.ts';
import { type Finding, failed, notApplicable } from './finding.ts';
import { checkHours } from './hours-check.ts';
import { checkEmail } from './owner-checks.ts';
import { checkAddress, checkPhone } from './place-checks.ts';
import { checkGenuine, checkReviews, checkUnique } from './town-checks.ts';
import { checkDomain, checkWebsite, checkWebsiteName } from './website-checks.ts';
import { checkCategory, checkDescription } from './words-checks.ts';

export type Findings = Partial<Record<CheckId, Finding>>;

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** What can be seen without leaving the house. */
export async function lookInside({ db, clock }: JobContext, listing: FoundListing): Promise<Findings> {
  const lookalikes = await listLookalikes(db, listing);
  const since = new Date(clock().getTime() - YEAR_MS);
  return {
    address: checkAddress(listing),
    phone: checkPhone(listing),
    hours: checkHours(listing),
    category: checkCategory(listing, await findCategoryServices(db, listing.categoryId)),
    description: checkDescription(listing),
    unique: checkUnique(listing, lookalikes),
    genuine: checkGenuine(listing, lookalikes),
    reviews: checkReviews(await findReviewHealth(db, listing.id, since)),
  };
}

/** What the owner and the website show. `isAway`: the website gave nothing, which may be its bad day. */
export async function lookOutside(
  context: JobContext,
  listing: FoundListing,
  owner: User | null,
): Promise<{ findings: Findings; isAway: boolean }> {
  const email = checkEmail(owner);
  const url = webAddress(listing.website);
  const host = websiteHost(listing.website);
  if (!url || !host) {
    const none = notApplicable('No website is given.');
    return { findings: { email, website: none, 'website-name': none, domain: none }, isAway: false };
  }
  const visited = await visit(context, url);
  const page = visited instanceof FetchFailure ? null : visited;
  const domain = checkDomain(listing, {
    ownerMailbox: email.result === 'passed' && owner ? owner.email : null,
    token: owner && domainToken({ siteUrl: context.site.url, listingId: listing.id, ownerId: owner.id }),
    page,
    texts: owner ? await context.outside.texts(host) : [],
  });
  if (visited instanceof FetchFailure) {
    const why = failed(visited.message);
    return { findings: { email, website: why, 'website-name': why, domain }, isAway: true };
  }
  return {
    findings: { email, website: checkWebsite(visited), 'website-name': checkWebsiteName(listing, visited), domain },
    isAway: visited.status >= 500,
  };
}

async function visit({ outside }: JobContext, url: string) {
  try {
    return await outside.visit(url);
  } catch (error) {
    if (error instanceof FetchFailure) return error;
    throw error;
  }
}
