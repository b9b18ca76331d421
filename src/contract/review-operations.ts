import * as z from 'zod/mini';
import { COMMENT_MAX_LENGTH, LISTINGS_PAGE_SIZE, NAME_MAX_LENGTH, PAGE_SIZE_MAX } from '#domain/limits.ts';
import { REPORT_NOTE_MAX_LENGTH, reportReasonsFor } from '#domain/moderation/report.ts';
import { REVIEW_STATUSES } from '#domain/reviews/review.ts';
import { REVIEW_FLAGS } from '#domain/reviews/review-flags.ts';
import { REPLY_MAX_LENGTH } from '#domain/reviews/review-reply.ts';
import { dataResponse, idParams, listingReference, messageResponse, pageParams } from './common-schemas.ts';
import { idField, idParam, multiLine, singleLine } from './field-schemas.ts';
import type { Operation } from './operation.ts';
import { photoWire } from './photo-operations.ts';
import { staffReasonQuery } from './staff-reason.ts';

export const replyWire = z.object({ text: z.string(), created_at: z.string(), updated_at: z.string() });

export const reviewWire = z.object({
  id: z.int(),
  listing_id: z.int(),
  reviewer_name: z.string(),
  rating: z.int(),
  comment: z.string(),
  helpful_count: z.int(),
  created_at: z.string(),
  /** The owner’s reply. */
  reply: z.nullable(replyWire),
  photos: z.array(photoWire),
});
export type ReviewWire = z.infer<typeof reviewWire>;

const reviewsQuery = z.strictObject({
  listing_id: idParam,
  ...pageParams(PAGE_SIZE_MAX),
});

export const reviewForm = z.object({
  listing_id: idField,
  rating: z
    .int('Choose a rating from 1 to 5 stars.')
    .check(z.minimum(1, 'Choose a rating from 1 to 5 stars.'), z.maximum(5, 'Choose a rating from 1 to 5 stars.')),
  comment: z._default(multiLine('The review', COMMENT_MAX_LENGTH), ''),
  reviewer_name: z._default(singleLine('Your name', NAME_MAX_LENGTH), ''),
});
export type ReviewFormInput = z.infer<typeof reviewForm>;

export const listReviewsOperation = {
  id: 'readReviews',
  method: 'GET',
  path: '/reviews.php',
  summary:
    'Lists the approved reviews of a listing, newest first, with their total, the number of reviews awaiting approval and the phrases that several of the reviews sent use.',
  access: 'anyone',
  query: reviewsQuery,
  response: z.object({
    success: z.literal(true),
    data: z.array(reviewWire),
    total: z.int(),
    held: z.int(),
    highlights: z.array(z.object({ text: z.string(), count: z.int() })),
  }),
  errors: ['not-found'],
  cacheTags: ['reviews', 'listings', 'photos'],
} as const satisfies Operation;

export const submitReviewOperation = {
  id: 'submitReview',
  method: 'POST',
  path: '/reviews.php',
  summary:
    'Submits a review. If you are signed in, it replaces your earlier review of the business. Without an account, or when a rule listed in "held_for" applies, it waits for approval.',
  access: 'anyone',
  body: reviewForm,
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ id: z.int(), status: z.enum(['approved', 'pending']), held_for: z.array(z.enum(REVIEW_FLAGS)) }),
  }),
  errors: ['not-found', 'own-listing', 'too-many'],
  invalidates: ['reviews', 'listings'],
} as const satisfies Operation;

const myReviewWire = z.extend(z.omit(reviewWire, { reply: true, photos: true }), {
  status: z.enum(REVIEW_STATUSES),
  /** The rules for which it awaits approval. */
  held_for: z.array(z.enum(REVIEW_FLAGS)),
});
export type MyReviewWire = z.infer<typeof myReviewWire>;

export const getMyReviewOperation = {
  id: 'readOwnReview',
  method: 'GET',
  path: '/api/reviews/mine',
  summary:
    'Returns your review of a business, including one that waits for approval; null if you have not written one.',
  access: 'signed-in',
  query: z.strictObject({ listing_id: idParam }),
  response: dataResponse(z.nullable(myReviewWire)),
} as const satisfies Operation;

export const listReceivedReviewsOperation = {
  id: 'readReceivedReviews',
  method: 'GET',
  path: '/api/reviews/received',
  summary: 'Lists the public reviews of your listings, newest first.',
  access: 'signed-in',
  query: z.strictObject({
    answered: z.optional(z.enum(['yes', 'no'], '"answered" must be yes or no.')),
    ...pageParams(LISTINGS_PAGE_SIZE),
  }),
  response: dataResponse(
    z.object({
      results: z.array(z.extend(reviewWire, { listing: listingReference })),
      total: z.int(),
      limit: z.int(),
      offset: z.int(),
      /** The number of reviews without a reply, regardless of the filter. */
      waiting: z.int(),
    }),
  ),
} as const satisfies Operation;

export const listWrittenReviewsOperation = {
  id: 'readWrittenReviews',
  method: 'GET',
  path: '/api/reviews/written',
  summary: 'Lists the reviews that you have written, newest first, with the replies of the businesses.',
  access: 'signed-in',
  query: z.strictObject(pageParams(LISTINGS_PAGE_SIZE)),
  response: dataResponse(
    z.object({
      results: z.array(z.extend(myReviewWire, { reply: z.nullable(replyWire), listing: listingReference })),
      total: z.int(),
      limit: z.int(),
      offset: z.int(),
    }),
  ),
} as const satisfies Operation;

const helpfulVoteResponse = dataResponse(z.object({ helpful_count: z.int(), is_helpful: z.boolean() }));

export const addHelpfulVoteOperation = {
  id: 'voteHelpful',
  method: 'POST',
  path: '/api/reviews/:id/helpful',
  summary: 'Marks a review as helpful. Each person has one vote; repeating the request has no effect.',
  access: 'anyone',
  params: idParams,
  response: helpfulVoteResponse,
  errors: ['not-found', 'forbidden', 'too-many'],
  invalidates: ['reviews'],
} as const satisfies Operation;

export const removeHelpfulVoteOperation = {
  id: 'unvoteHelpful',
  method: 'DELETE',
  path: '/api/reviews/:id/helpful',
  summary: 'Removes your helpful vote from a review.',
  access: 'anyone',
  params: idParams,
  response: helpfulVoteResponse,
  errors: ['not-found', 'too-many'],
  invalidates: ['reviews'],
} as const satisfies Operation;

/** Also validated in the browser. */
export const reviewReplyForm = z.object({
  text: multiLine('The reply', REPLY_MAX_LENGTH).check(z.refine((text) => text !== '', 'Write your reply.')),
});

export const saveReviewReplyOperation = {
  id: 'writeReply',
  method: 'PUT',
  path: '/api/reviews/:id/reply',
  summary: 'Publishes your reply to a review of your business, or replaces it.',
  access: 'signed-in',
  needsStaffReason: true,
  params: idParams,
  query: staffReasonQuery,
  body: reviewReplyForm,
  response: z.object({ success: z.literal(true), message: z.string(), data: replyWire }),
  errors: ['not-found', 'forbidden', 'too-many'],
  invalidates: ['reviews'],
} as const satisfies Operation;

export const deleteReviewReplyOperation = {
  id: 'deleteReply',
  method: 'DELETE',
  path: '/api/reviews/:id/reply',
  summary: 'Deletes your reply to a review of your business.',
  access: 'signed-in',
  needsStaffReason: true,
  params: idParams,
  query: staffReasonQuery,
  response: messageResponse,
  errors: ['not-found', 'forbidden'],
  invalidates: ['reviews'],
} as const satisfies Operation;

const REPORT_REASON_NAMES = reportReasonsFor('review');

const reviewReportForm = z.object({
  reason: z.enum(REPORT_REASON_NAMES, `Choose a reason: ${REPORT_REASON_NAMES.join(', ')}.`),
  note: z._default(multiLine('The note', REPORT_NOTE_MAX_LENGTH), ''),
});

export const reportReviewOperation = {
  id: 'reportReview',
  method: 'POST',
  path: '/api/reviews/:id/reports',
  summary:
    'Reports a review to the moderators. It stays as it is until they decide. `POST /api/reports` does the same for listings, photos and reviews.',
  access: 'anyone',
  params: idParams,
  body: reviewReportForm,
  response: messageResponse,
  errors: ['not-found', 'forbidden', 'too-many'],
} as const satisfies Operation;

export const REVIEW_OPERATIONS = [
  listReviewsOperation,
  submitReviewOperation,
  getMyReviewOperation,
  listReceivedReviewsOperation,
  listWrittenReviewsOperation,
  addHelpfulVoteOperation,
  removeHelpfulVoteOperation,
  saveReviewReplyOperation,
  deleteReviewReplyOperation,
  reportReviewOperation,
];
