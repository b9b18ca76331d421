import type { getHomeOperation, NewestReviewWire, TeaserWire } from '#contract/home-operations.ts';
import type { OperationResponse } from '#contract/operation-request.ts';
import { encodeHours } from '#domain/hours/compact-hours.ts';
import type { Market } from '#domain/places/market.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { ListingTeaser } from '#storage/listings/listing-teasers.ts';
import type { NewestReview } from '#storage/reviews/newest-reviews.ts';
import { presentPhoto } from '../shared/present-photo.ts';

export type HomeContent = {
  /** Null without any business. */
  largest: Market | null;
  businesses: ListingTeaser[];
  cities: Market[];
  cityCount: number;
  reviews: NewestReview[];
};

export function presentHome(content: HomeContent): OperationResponse<typeof getHomeOperation>['data'] {
  const { largest, businesses, cities, cityCount, reviews } = content;
  return {
    place: largest && { name: largest.city, location: `${largest.city}, ${largest.state}` },
    businesses: businesses.map(presentTeaser),
    cities: cities.map(({ state, city, slug, listings }) => ({ state, city, slug, listings })),
    city_count: cityCount,
    reviews: reviews.map(presentNewestReview),
  };
}

export function presentTeaser(listing: ListingTeaser): TeaserWire {
  return {
    id: listing.id,
    business_name: listing.businessName,
    category: listing.category,
    rating: Math.round(listing.rating * 100) / 100,
    review_count: listing.reviewCount,
    latitude: listing.latitude,
    longitude: listing.longitude,
    hours: listing.hours ? encodeHours(listing.hours) : '',
    hours_text: listing.hoursText,
    photo: listing.coverPhoto && presentPhoto(listing.coverPhoto),
  };
}

function presentNewestReview(review: NewestReview): NewestReviewWire {
  return {
    id: review.id,
    listing_id: review.listingId,
    business_name: review.businessName,
    category: review.category,
    reviewer_name: review.reviewerName,
    rating: review.rating,
    comment: review.comment,
    created_at: formatIsoTime(review.createdAt),
  };
}
