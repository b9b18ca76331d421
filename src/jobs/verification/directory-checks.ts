import { NAME_SIMILARITY_THRESHOLD } from '#domain/listings/duplicate.ts';
import type { Listing } from '#domain/listings/listing.ts';
import type { ReviewHealth, SimilarListing } from '#storage/verification/verification-inputs.ts';
import { type Finding, failed, notApplicable, passed } from './finding.ts';

/** Of two listings of the same business, the newer one is the duplicate. */
export function checkUnique({ id }: Listing, lookalikes: readonly SimilarListing[]): Finding {
  const original = lookalikes.find((other) => other.id < id && isSameBusiness(other));
  return original ? failed(`Listing ${original.id} is the same business.`) : passed();
}

function isSameBusiness(other: SimilarListing): boolean {
  const sharesContact = other.hasSamePhone || other.hasSameHost || other.hasSameAddress;
  return other.isInSameZip && other.nameLikeness >= NAME_SIMILARITY_THRESHOLD && sharesContact;
}

/** The listing verified first keeps the name. Branches with the same website or phone are not impostors. */
export function checkGenuine(listing: Listing, lookalikes: readonly SimilarListing[]): Finding {
  const earlierVerified = lookalikes.filter(
    (other) =>
      other.verified &&
      (!listing.verified || other.id < listing.id) &&
      (other.ownerId === null || other.ownerId !== listing.ownerId),
  );
  const impersonated = earlierVerified.find((other) => usesContactOf(other) || usesNameOf(other));
  if (!impersonated) return passed();
  const what = usesContactOf(impersonated) ? 'phone number or website' : 'name';
  return failed(`It uses the ${what} of listing ${impersonated.id}, a different business.`);
}

const DIFFERENT_NAME_MAX = 0.3;
const SAME_NAME_MIN = 0.9;

const usesContactOf = (other: SimilarListing) =>
  (other.hasSamePhone || other.hasSameHost) && other.nameLikeness < DIFFERENT_NAME_MAX;

const usesNameOf = (other: SimilarListing) =>
  other.isInSameCity &&
  other.nameLikeness >= SAME_NAME_MIN &&
  !other.hasSamePhone &&
  !other.hasSameHost &&
  !other.hasSameAddress;

const MAX_COPIES = 2;
const BURST_MIN_REVIEWS = 10;
const BURST_SHARE = 1 / 3;

export function checkReviews({ total, mostInADay, mostWithOneText }: ReviewHealth): Finding {
  if (total === 0) return notApplicable('There are no reviews from the past year.');
  if (mostWithOneText > MAX_COPIES) return failed(`${mostWithOneText} reviews use the same words.`);
  if (mostInADay >= BURST_MIN_REVIEWS && mostInADay > total * BURST_SHARE) {
    return failed(`${mostInADay} of ${total} reviews came in on one day.`);
  }
  return passed(`${total} ${total === 1 ? 'review' : 'reviews'} from the past year checked.`);
}
