import type { Listing } from '#domain/listing.ts';
import type { Post } from '#domain/post.ts';
import type { Review } from '#domain/review.ts';
import type { Submission } from '#domain/submission.ts';
import { DEMO_REFERENCE } from './business.ts';
import { DEMO_CATEGORIES } from './categories.ts';
import { demoListing } from './listings.ts';
import { at } from './random.ts';
import { demoReviewsOf } from './reviews.ts';

/** Whole records for tests. Another id is another business of the demo town: `aListing({ id: 7 })`. */
export function aListing(overrides: Partial<Listing> = {}): Listing {
  const { id = 1 } = overrides;
  const listing = demoListing(id - 1);
  return { ...listing, id, rating: 0, reviewCount: 0, version: 1, updatedAt: listing.createdAt, ...overrides };
}

const REVIEWS_BEFORE_REPEATING = 25;

export function aReview(overrides: Partial<Review> = {}): Review {
  const { id = 1, listingId = 1 } = overrides;
  const review = at(demoReviewsOf(listingId - 1, REVIEWS_BEFORE_REPEATING), id - 1);
  const written = { id, listingId, userId: null, heldFor: [], heldAt: null, updatedAt: review.createdAt };
  return { ...review, ...written, helpfulCount: 0, ...overrides };
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
    publishedAt: DEMO_REFERENCE,
    ...overrides,
  };
}

export function aSubmission(overrides: Partial<Submission> = {}): Submission {
  const { id = 1 } = overrides;
  const { businessName, categoryId, address, phone, email, website, description } = demoListing(id - 1);
  return {
    id,
    businessName,
    category: at(DEMO_CATEGORIES, categoryId - 1).name,
    address,
    phone,
    email,
    website,
    description,
    userId: null,
    status: 'pending',
    reason: '',
    listingId: null,
    createdAt: DEMO_REFERENCE,
    decidedAt: null,
    askedAt: null,
    ...overrides,
  };
}
