import type { User } from '#domain/accounts/viewer.ts';
import { normalizeWebAddress } from '#domain/listings/contact.ts';
import { websiteHost } from '#domain/listings/duplicate.ts';
import { type CheckId, domainToken } from '#domain/verification/verification-checks.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import {
  findCategoryServices,
  findReviewHealth,
  listSimilarListings,
} from '#storage/verification/verification-inputs.ts';
import type { JobContext } from '../job-handler.ts';
import { FetchError } from '../safe-fetch/fetch-error.ts';
import { checkAddress, checkPhone } from './contact-checks.ts';
import { checkCategory, checkDescription } from './content-checks.ts';
import { checkGenuine, checkReviews, checkUnique } from './directory-checks.ts';
import { type Finding, failed, notApplicable } from './finding.ts';
import { checkHours } from './hours-check.ts';
import { checkEmail } from './owner-checks.ts';
import { checkDomain, checkWebsite, checkWebsiteName } from './website-checks.ts';

export type Findings = Partial<Record<CheckId, Finding>>;

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Checks that need only the database. */
export async function runLocalChecks({ db, clock }: JobContext, listing: ListingWithCategory): Promise<Findings> {
  const lookalikes = await listSimilarListings(db, listing);
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

/** Checks of the owner and the website. `isUnreachable`: the website could not be fetched, which may be temporary. */
export async function runRemoteChecks(
  context: JobContext,
  listing: ListingWithCategory,
  owner: User | null,
): Promise<{ findings: Findings; isUnreachable: boolean }> {
  const email = checkEmail(owner);
  const url = normalizeWebAddress(listing.website);
  const host = websiteHost(listing.website);
  if (!url || !host) {
    const none = notApplicable('No website listed.');
    return { findings: { email, website: none, 'website-name': none, domain: none }, isUnreachable: false };
  }
  const fetched = await fetchOrError(context, url);
  const page = fetched instanceof FetchError ? null : fetched;
  const domain = checkDomain(listing, {
    ownerMailbox: email.result === 'passed' && owner ? owner.email : null,
    token: owner && domainToken({ siteUrl: context.site.url, listingId: listing.id, ownerId: owner.id }),
    page,
    txtRecords: owner ? await context.networkClient.txtRecords(host) : [],
  });
  if (fetched instanceof FetchError) {
    const failure = failed(fetched.message);
    return { findings: { email, website: failure, 'website-name': failure, domain }, isUnreachable: true };
  }
  return {
    findings: { email, website: checkWebsite(fetched), 'website-name': checkWebsiteName(listing, fetched), domain },
    isUnreachable: fetched.status >= 500,
  };
}

async function fetchOrError({ networkClient }: JobContext, url: string) {
  try {
    return await networkClient.fetchPage(url);
  } catch (error) {
    if (error instanceof FetchError) return error;
    throw error;
  }
}
