import { DEMO_REFERENCE_DATE } from '#demo/demo-business.ts';
import { DEMO_DAY, demoVerification } from '#demo/demo-verification.ts';
import { slugify } from '#lib/slugify.ts';
import { verificationToRow } from '#storage/verification/verification-rows.ts';
import { scaleListing } from '../data/scale-listing.ts';
import { type ScaleReview, scaleReviewsOf } from '../data/scale-reviews.ts';
import { copyRow } from './copy-in.ts';

/** Consecutive listings with the number of reviews of each. Ids start at 1. */
export type ListingBatch = { number: number; firstListing: number; reviewCounts: number[]; firstReview: number };

export const COPY_STATEMENTS = {
  listings: `copy listings (id, business_name, category_id, address, city, city_slug, state, zip, latitude, longitude, phone,
    email, website, hours, verified, opened_year, description, ai_description, services, status, review_count, rating_sum,
    review_quote, created_at, updated_at, published_at) from stdin`,
  verifications: 'copy verifications (listing_id, results, checked_on, look_on, as_of) from stdin',
  reviews: 'copy reviews (id, listing_id, reviewer_name, rating, comment, status, created_at, updated_at) from stdin',
};

/** Encodes the rows of a batch for COPY, with the counters that triggers would have maintained. */
export function copyRowsOf({
  firstListing,
  reviewCounts,
  firstReview,
}: ListingBatch): Record<keyof typeof COPY_STATEMENTS, string> {
  const rows = { listings: '', verifications: '', reviews: '' };
  let reviewId = firstReview;
  for (const [at, count] of reviewCounts.entries()) {
    const id = firstListing + at;
    const reviews = scaleReviewsOf(id - 1, count);
    const listing = scaleListing(id - 1);
    rows.listings += listingRow(id, listing, reviews);
    const { results, days } = verificationToRow(demoVerification(id - 1, listing, count > 0));
    rows.verifications += copyRow([id, results, days, DEMO_DAY, DEMO_DAY]);
    for (const { reviewerName, rating, comment, createdAt } of reviews) {
      rows.reviews += copyRow([reviewId, id, reviewerName, rating, comment, 'approved', createdAt, createdAt]);
      reviewId += 1;
    }
  }
  return rows;
}

function listingRow(id: number, listing: ReturnType<typeof scaleListing>, reviews: ScaleReview[]): string {
  const { place } = listing;
  return copyRow([
    id,
    listing.businessName,
    listing.categoryId,
    listing.address,
    place.city,
    slugify(place.city),
    place.state,
    place.zip,
    place.latitude,
    place.longitude,
    listing.phone,
    listing.email,
    listing.website,
    listing.hours === null ? null : JSON.stringify(listing.hours),
    listing.verified,
    DEMO_REFERENCE_DATE.getUTCFullYear() - listing.yearsInBusiness,
    listing.description,
    listing.aiDescription,
    listing.services,
    'published',
    reviews.length,
    reviews.reduce((sum, { rating }) => sum + rating, 0),
    reviewQuote(reviews),
    listing.createdAt,
    listing.createdAt,
    listing.createdAt,
  ]);
}

/** As the triggers of `reviews` choose it: the newest short one of four stars or more. Reviews are sorted oldest first. */
function reviewQuote(reviews: ScaleReview[]): string | null {
  const quoted = reviews.findLast(
    ({ rating, comment }) => rating >= 4 && comment.length >= 40 && comment.length <= 120,
  );
  return quoted ? JSON.stringify({ text: quoted.comment, reviewer_name: quoted.reviewerName }) : null;
}
