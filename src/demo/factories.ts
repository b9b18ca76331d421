import type { Listing } from '#domain/listings/listing.ts';
import type { Submission } from '#domain/listings/submission.ts';
import type { Post } from '#domain/post.ts';
import type { Review } from '#domain/reviews/review.ts';
import { DEMO_REFERENCE_DATE } from './demo-business.ts';
import { DEMO_CATEGORIES } from './demo-categories.ts';
import { demoListing } from './demo-listing.ts';
import { elementAt } from './demo-random.ts';
import { demoReviewsFor } from './demo-reviews.ts';

/** Builds a complete listing for tests. Each id is a different business of the demo town: `aListing({ id: 7 })`. */
export function aListing(overrides: Partial<Listing> = {}): Listing {
  const { id = 1 } = overrides;
  const listing = demoListing(id - 1);
  return {
    ...listing,
    id,
    rating: 0,
    reviewCount: 0,
    coverPhoto: null,
    fieldValues: {},
    reviewQuote: null,
    version: 1,
    updatedAt: listing.createdAt,
    ...overrides,
  };
}

const REVIEWS_BEFORE_REPEATING = 25;

export function aReview(overrides: Partial<Review> = {}): Review {
  const { id = 1, listingId = 1 } = overrides;
  const review = elementAt(demoReviewsFor(listingId - 1, REVIEWS_BEFORE_REPEATING), id - 1);
  const stored = { id, listingId, userId: null, flags: [], flaggedAt: null, updatedAt: review.createdAt };
  return { ...review, ...stored, helpfulCount: 0, ...overrides };
}

export function aPost(overrides: Partial<Post> = {}): Post {
  const { id = 1 } = overrides;
  const slug = overrides.slug ?? `a-walk-down-main-street-${id}`;
  return {
    id,
    title: `A walk down Main Street, part ${id}`,
    slug,
    category: 'Community',
    excerpt: 'Nine doors on one street, the people behind them, and what they would tell anyone about to open a tenth.',
    author: 'Rosa Lindgren',
    content: '<h2>The first door</h2><p>It sticks in wet weather, and everyone who comes in says so.</p>',
    featuredImage: `/art/article/${slug}.svg`,
    publishedAt: DEMO_REFERENCE_DATE,
    ...overrides,
  };
}

export function aSubmission(overrides: Partial<Submission> = {}): Submission {
  const { id = 1 } = overrides;
  const { businessName, categoryId, address, phone, email, website, description } = demoListing(id - 1);
  return {
    id,
    businessName,
    category: elementAt(DEMO_CATEGORIES, categoryId - 1).name,
    additionalCategories: [],
    address,
    phone,
    email,
    website,
    description,
    fieldValues: {},
    userId: null,
    status: 'pending',
    reason: '',
    listingId: null,
    createdAt: DEMO_REFERENCE_DATE,
    decidedAt: null,
    askedAt: null,
    ...overrides,
  };
}
