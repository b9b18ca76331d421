import { SIMILAR_NAME } from '#domain/duplicate.ts';
import type { Listing } from '#domain/listing.ts';
import type { Lookalike, ReviewHealth } from '#storage/verification-facts.ts';
import { type Finding, failed, notApplicable, passed } from './finding.ts';

/** Of two that are the same business, the one that was here first is the listing, the other its duplicate. */
export function checkUnique({ id }: Listing, lookalikes: readonly Lookalike[]): Finding {
  const original = lookalikes.find((other) => other.id < id && isSameBusiness(other));
  return original ? failed(`Listing ${original.id} is the same business.`) : passed();
}

function isSameBusiness(other: Lookalike): boolean {
  const sharesContact = other.hasSamePhone || other.hasSameHost || other.hasSameAddress;
  return other.isInSameZip && other.nameLikeness >= SIMILAR_NAME && sharesContact;
}

/** Who was verified first keeps the name. Branches share a name with their website or phone, and are no impostors. */
export function checkGenuine(listing: Listing, lookalikes: readonly Lookalike[]): Finding {
  const elders = lookalikes.filter(
    (other) =>
      other.verified &&
      (!listing.verified || other.id < listing.id) &&
      (other.ownerId === null || other.ownerId !== listing.ownerId),
  );
  const robbed = elders.find((other) => usesContactOf(other) || usesNameOf(other));
  if (!robbed) return passed();
  const what = usesContactOf(robbed) ? 'phone number or website' : 'name';
  return failed(`It uses the ${what} of listing ${robbed.id}, which is another business.`);
}

const OTHER_NAME = 0.3;
const SAME_NAME = 0.9;

const usesContactOf = (other: Lookalike) =>
  (other.hasSamePhone || other.hasSameHost) && other.nameLikeness < OTHER_NAME;

const usesNameOf = (other: Lookalike) =>
  other.isInSameCity &&
  other.nameLikeness >= SAME_NAME &&
  !other.hasSamePhone &&
  !other.hasSameHost &&
  !other.hasSameAddress;

const COPIES_MAX = 2;
const BURST_FROM = 10;
const BURST_SHARE = 1 / 3;

export function checkReviews({ total, mostInADay, mostWithOneText }: ReviewHealth): Finding {
  if (total === 0) return notApplicable('There are no reviews of the last year.');
  if (mostWithOneText > COPIES_MAX) return failed(`${mostWithOneText} reviews have the same words.`);
  if (mostInADay >= BURST_FROM && mostInADay > total * BURST_SHARE) {
    return failed(`${mostInADay} of ${total} reviews came on one day.`);
  }
  return passed(`${total} ${total === 1 ? 'review' : 'reviews'} of the last year looked at.`);
}
