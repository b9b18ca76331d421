import { expect, test } from 'vitest';
import { isPostSlug } from '#domain/post.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import { demoListing } from './demo-listing.ts';
import { aListing, aPost, aReview, aSubmission } from './factories.ts';

test('aListing builds a demo listing with the given overrides', () => {
  const listing = aListing({ id: 7, verified: true, businessName: 'Alder & Salt' });
  expect(listing).toMatchObject({ id: 7, verified: true, businessName: 'Alder & Salt', rating: 0, reviewCount: 0 });
  expect(listing.address).toBe(demoListing(6).address);
  expect(aListing().address).not.toBe(listing.address);
});

test('aReview belongs to its listing and differs by id', () => {
  expect(aReview({ listingId: 3, rating: 1 })).toMatchObject({
    id: 1,
    listingId: 3,
    rating: 1,
    status: 'approved',
    userId: null,
  });
  expect(aReview({ id: 2 })).not.toMatchObject({ reviewerName: aReview({ id: 1 }).reviewerName });
});

test('aPost has a valid slug', () => {
  expect(isPostSlug(aPost({ id: 4 }).slug)).toBe(true);
  expect(aPost({ slug: 'hello' }).featuredImage).toBe('/art/article/hello.svg');
});

test('aSubmission is pending and has a parseable address', () => {
  const submission = aSubmission({ userId: 5 });
  expect(submission).toMatchObject({ status: 'pending', userId: 5, listingId: null, decidedAt: null });
  expect(parseAddress(submission.address)).not.toBeNull();
});
