import * as z from 'zod/mini';
import { COMMENT_MAX_LENGTH, NAME_MAX_LENGTH, PAGE_SIZE_MAX } from '#domain/limits.ts';
import { REVIEW_STATUSES } from '#domain/review.ts';
import { REPLY_MAX_LENGTH } from '#domain/review-reply.ts';
import { REPORT_NOTE_MAX_LENGTH, REPORT_REASONS, type ReportReason } from '#domain/review-report.ts';
import { HOLD_REASONS } from '#domain/review-signals.ts';
import { countText, idText, idValue, line, prose } from './fields.ts';
import type { Operation } from './operation.ts';
import { photoWire } from './photos.ts';
import { doneAnswer, oneId } from './shapes.ts';

export const replyWire = z.object({ text: z.string(), created_at: z.string(), updated_at: z.string() });

export const reviewWire = z.object({
  id: z.int(),
  listing_id: z.int(),
  reviewer_name: z.string(),
  rating: z.int(),
  comment: z.string(),
  helpful_count: z.int(),
  created_at: z.string(),
  /** The owner's answer. */
  reply: z.nullable(replyWire),
  photos: z.array(photoWire),
});
export type ReviewWire = z.infer<typeof reviewWire>;

const reviewsQuery = z.strictObject({
  listing_id: idText,
  limit: z._default(countText('limit', PAGE_SIZE_MAX), PAGE_SIZE_MAX),
  offset: z._default(countText('offset', 100_000_000), 0),
});

export const newReview = z.object({
  listing_id: idValue,
  rating: z
    .int('Choose a rating from 1 to 5 stars.')
    .check(z.minimum(1, 'Choose a rating from 1 to 5 stars.'), z.maximum(5, 'Choose a rating from 1 to 5 stars.')),
  comment: z._default(prose('The review', COMMENT_MAX_LENGTH), ''),
  reviewer_name: z._default(line('Your name', NAME_MAX_LENGTH), ''),
});
export type NewReview = z.infer<typeof newReview>;

export const readReviews = {
  id: 'readReviews',
  method: 'GET',
  path: '/reviews.php',
  summary: 'The approved reviews of a listing, newest first, with their total, and how many are held back.',
  access: 'anyone',
  query: reviewsQuery,
  answer: z.object({ success: z.literal(true), data: z.array(reviewWire), total: z.int(), held: z.int() }),
  errors: ['not-found'],
  keptUntil: ['reviews', 'listings', 'photos'],
} as const satisfies Operation;

export const submitReview = {
  id: 'submitReview',
  method: 'POST',
  path: '/reviews.php',
  summary:
    'Writes your review of a business; signed in, a second one replaces the first. Without an account, or when a rule named in "held_for" is met, it waits for approval.',
  access: 'anyone',
  body: newReview,
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ id: z.int(), status: z.enum(['approved', 'pending']), held_for: z.array(z.enum(HOLD_REASONS)) }),
  }),
  errors: ['not-found', 'own-listing', 'too-many'],
  changes: ['reviews', 'listings'],
} as const satisfies Operation;

const ownReviewWire = z.extend(z.omit(reviewWire, { reply: true, photos: true }), {
  status: z.enum(REVIEW_STATUSES),
  /** While it waits: by which rules it is held back. */
  held_for: z.array(z.enum(HOLD_REASONS)),
});
export type OwnReviewWire = z.infer<typeof ownReviewWire>;

export const readOwnReview = {
  id: 'readOwnReview',
  method: 'GET',
  path: '/api/reviews/mine',
  summary: 'Your review of a business, also while it waits for approval; null when you have not written one.',
  access: 'signed-in',
  query: z.strictObject({ listing_id: idText }),
  answer: z.object({ success: z.literal(true), data: z.nullable(ownReviewWire) }),
} as const satisfies Operation;

const helpfulAnswer = z.object({
  success: z.literal(true),
  data: z.object({ helpful_count: z.int(), is_helpful: z.boolean() }),
});

export const voteHelpful = {
  id: 'voteHelpful',
  method: 'POST',
  path: '/api/reviews/:id/helpful',
  summary: 'Says that you find a review helpful: one vote for each person, however often it is sent.',
  access: 'anyone',
  params: oneId,
  answer: helpfulAnswer,
  errors: ['not-found', 'forbidden', 'too-many'],
  changes: ['reviews'],
} as const satisfies Operation;

export const unvoteHelpful = {
  id: 'unvoteHelpful',
  method: 'DELETE',
  path: '/api/reviews/:id/helpful',
  summary: 'Takes your vote for a review back.',
  access: 'anyone',
  params: oneId,
  answer: helpfulAnswer,
  errors: ['not-found', 'too-many'],
  changes: ['reviews'],
} as const satisfies Operation;

/** The browser checks it by the same rules. */
export const newReply = z.object({
  text: prose('The reply', REPLY_MAX_LENGTH).check(z.refine((text) => text !== '', 'Write your reply.')),
});

export const writeReply = {
  id: 'writeReply',
  method: 'PUT',
  path: '/api/reviews/:id/reply',
  summary: 'Answers a review of your business, beneath it for everybody; sent again, the text is another one.',
  access: 'signed-in',
  params: oneId,
  body: newReply,
  answer: z.object({ success: z.literal(true), message: z.string(), data: replyWire }),
  errors: ['not-found', 'forbidden', 'too-many'],
  changes: ['reviews'],
} as const satisfies Operation;

export const deleteReply = {
  id: 'deleteReply',
  method: 'DELETE',
  path: '/api/reviews/:id/reply',
  summary: 'Takes the answer to a review of your business away.',
  access: 'signed-in',
  params: oneId,
  answer: doneAnswer,
  errors: ['not-found', 'forbidden'],
  changes: ['reviews'],
} as const satisfies Operation;

const REPORT_REASON_NAMES = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

const newReport = z.object({
  reason: z.enum(REPORT_REASON_NAMES, `Choose a reason: ${REPORT_REASON_NAMES.join(', ')}.`),
  note: z._default(prose('The note', REPORT_NOTE_MAX_LENGTH), ''),
});
export type NewReport = z.infer<typeof newReport>;

export const reportReview = {
  id: 'reportReview',
  method: 'POST',
  path: '/api/reviews/:id/reports',
  summary: 'Asks the moderators to look at a review, once for each person. It stays as it is until they decide.',
  access: 'anyone',
  params: oneId,
  body: newReport,
  answer: doneAnswer,
  errors: ['not-found', 'forbidden', 'too-many'],
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const REVIEWS_CALLS = [
  readReviews,
  submitReview,
  readOwnReview,
  voteHelpful,
  unvoteHelpful,
  writeReply,
  deleteReply,
  reportReview,
];
