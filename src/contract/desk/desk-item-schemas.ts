import * as z from 'zod/mini';
import { CLAIM_PROOFS, CLAIM_STATUSES } from '#domain/accounts/ownership-claim.ts';
import { CORRECTION_FIELDS, CORRECTION_STATUSES } from '#domain/listings/correction.ts';
import { DUPLICATE_MATCH_KINDS } from '#domain/listings/duplicate.ts';
import { LISTING_STATUSES } from '#domain/listings/listing.ts';
import { EDIT_STATUSES } from '#domain/listings/listing-edit.ts';
import { SUBMISSION_STATUSES } from '#domain/listings/submission.ts';
import { APPEAL_STATUSES } from '#domain/moderation/appeal.ts';
import { DESK_ITEM_KINDS, VERDICTS } from '#domain/moderation/decision.ts';
import { REVIEW_STATUSES } from '#domain/reviews/review.ts';
import { listingReference } from '../common-schemas.ts';
import { fieldValueWire } from '../custom-field-operations.ts';
import { photoWire } from '../photo-operations.ts';

export const signalWire = z.object({ code: z.string(), text: z.string() });
const actor = z.object({ id: z.nullable(z.int()), name: z.string() });

export const decisionWire = z.object({
  id: z.int(),
  kind: z.enum(DESK_ITEM_KINDS),
  item_id: z.int(),
  title: z.string(),
  decision: z.enum(VERDICTS),
  /** Rejected with a request to revise it. */
  asks: z.boolean(),
  reason: z.string(),
  actor,
  created_at: z.string(),
  reversed_at: z.nullable(z.string()),
  reversed_by: z.nullable(actor),
});
export type DecisionWire = z.infer<typeof decisionWire>;

const submissionFields = z.object({
  business_name: z.string(),
  category: z.string(),
  /** Separated by semicolons. */
  additional_categories: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  description: z.string(),
});

const duplicateFields = z.omit(submissionFields, { additional_categories: true });

const itemShape = { id: z.int(), submitted_at: z.string(), promised_by: z.string(), signals: z.array(signalWire) };
const decisionShape = { reason: z.string(), history: z.array(decisionWire) };

export const submissionItemWire = z.object({
  kind: z.literal('submission'),
  ...itemShape,
  status: z.enum(SUBMISSION_STATUSES),
  fields: submissionFields,
  /** What it says of the site’s own fields. Absent without any. */
  field_values: z.optional(z.array(fieldValueWire)),
  /** The place that the address was resolved to. */
  place: z.nullable(z.string()),
  nearest_categories: z.array(z.string()),
  submitter: z.nullable(z.object({ id: z.int(), name: z.string(), created_at: z.string() })),
  listing_id: z.nullable(z.int()),
  duplicates: z.array(
    z.object({ listing_id: z.int(), ...duplicateFields.shape, alike: z.array(z.enum(DUPLICATE_MATCH_KINDS)) }),
  ),
  /** Differences from the best matching listing. */
  diff: z.nullable(
    z.object({
      listing_id: z.int(),
      fields: z.array(z.object({ field: z.keyof(submissionFields), submitted: z.string(), live: z.string() })),
    }),
  ),
  ...decisionShape,
});
export type SubmissionItemWire = z.infer<typeof submissionItemWire>;

const reportWire = z.object({
  id: z.int(),
  reason: z.string(),
  note: z.string(),
  by_account: z.boolean(),
  created_at: z.string(),
});
export type ReportWire = z.infer<typeof reportWire>;

export const reviewItemWire = z.object({
  kind: z.literal('review'),
  ...itemShape,
  status: z.enum(REVIEW_STATUSES),
  fields: z.object({ rating: z.int(), comment: z.string(), reviewer_name: z.string() }),
  listing: listingReference,
  author: z.nullable(
    z.object({ id: z.int(), name: z.string(), created_at: z.string(), reviews: z.int(), rejected: z.int() }),
  ),
  reports: z.array(reportWire),
  /** The owner’s reply. */
  reply: z.nullable(z.object({ text: z.string(), updated_at: z.string() })),
  photos: z.array(photoWire),
  ...decisionShape,
});
export type ReviewItemWire = z.infer<typeof reviewItemWire>;

export const identityFields = z.pick(submissionFields, {
  business_name: true,
  category: true,
  additional_categories: true,
  address: true,
});

export const editItemWire = z.object({
  kind: z.literal('edit'),
  ...itemShape,
  status: z.enum(EDIT_STATUSES),
  /** The listing with the edit applied. */
  fields: identityFields,
  listing: listingReference,
  /** Differences from the listing before the edit. */
  diff: z.array(z.object({ field: z.keyof(identityFields), submitted: z.string(), live: z.string() })),
  place: z.nullable(z.string()),
  owner: z.nullable(z.object({ id: z.int(), name: z.string(), created_at: z.string() })),
  duplicates: submissionItemWire.shape.duplicates,
  ...decisionShape,
});
export type EditItemWire = z.infer<typeof editItemWire>;

/** A correction to a listing. */
export const correctionItemWire = z.object({
  kind: z.literal('correction'),
  ...itemShape,
  status: z.enum(CORRECTION_STATUSES),
  field: z.enum(CORRECTION_FIELDS),
  value: z.string(),
  /** The value before the correction. */
  live: z.string(),
  listing: listingReference,
  place: z.nullable(z.string()),
  senders: z.array(z.object({ id: z.int(), name: z.nullable(z.string()), note: z.string(), created_at: z.string() })),
  has_owner: z.boolean(),
  duplicates: submissionItemWire.shape.duplicates,
  ...decisionShape,
});
export type CorrectionItemWire = z.infer<typeof correctionItemWire>;

const claimedListing = z.object({
  id: z.int(),
  business_name: z.string(),
  category: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
});
const accountWire = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  created_at: z.string(),
});
const listingClaimsWire = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    proof: z.enum(CLAIM_PROOFS),
    status: z.enum(CLAIM_STATUSES),
    created_at: z.string(),
  }),
);

export const claimItemWire = z.object({
  kind: z.literal('claim'),
  ...itemShape,
  status: z.enum(CLAIM_STATUSES),
  proof: z.enum(CLAIM_PROOFS),
  note: z.string(),
  listing: claimedListing,
  claimant: accountWire,
  /** The current owner, and their response to a dispute. */
  owner: z.nullable(accountWire),
  answer: z.string(),
  other_claims: listingClaimsWire,
  ...decisionShape,
});
export type ClaimItemWire = z.infer<typeof claimItemWire>;

/** The ownership of a listing; `id` is the listing’s. */
export const ownershipItemWire = z.object({
  kind: z.literal('ownership'),
  ...itemShape,
  listing: claimedListing,
  owner: z.nullable(accountWire),
  claims: listingClaimsWire,
  ...decisionShape,
});
export type OwnershipItemWire = z.infer<typeof ownershipItemWire>;

/** The owner’s reply to a review; `id` is the review’s. */
export const replyItemWire = z.object({
  kind: z.literal('reply'),
  ...itemShape,
  listing: listingReference,
  review: z.object({ rating: z.int(), comment: z.string(), reviewer_name: z.string() }),
  text: z.string(),
  is_shown: z.boolean(),
  ...decisionShape,
});
export type ReplyItemWire = z.infer<typeof replyItemWire>;

/** A photo of a listing or of a review. */
export const photoItemWire = z.object({
  kind: z.literal('photo'),
  ...itemShape,
  listing: listingReference,
  review_id: z.nullable(z.int()),
  photo: photoWire,
  is_shown: z.boolean(),
  reports: z.array(reportWire),
  ...decisionShape,
});
export type PhotoItemWire = z.infer<typeof photoItemWire>;

/** A listing that was reported; `id` is the listing’s. */
export const listingItemWire = z.object({
  kind: z.literal('listing'),
  ...itemShape,
  status: z.enum(LISTING_STATUSES),
  listing: claimedListing,
  owner: z.nullable(accountWire),
  reports: z.array(reportWire),
  ...decisionShape,
});
export type ListingItemWire = z.infer<typeof listingItemWire>;

/** An appeal against a decision. */
export const appealItemWire = z.object({
  kind: z.literal('appeal'),
  ...itemShape,
  status: z.enum(APPEAL_STATUSES),
  text: z.string(),
  appellant: z.object({ id: z.int(), name: z.string() }),
  /** The decision that is appealed. */
  decision: decisionWire,
  ...decisionShape,
});
export type AppealItemWire = z.infer<typeof appealItemWire>;

/** Changes that staff made to a listing of somebody else; `id` is the listing’s. */
export const changeItemWire = z.object({
  kind: z.literal('change'),
  ...itemShape,
  listing: claimedListing,
  ...decisionShape,
});
export type ChangeItemWire = z.infer<typeof changeItemWire>;

/** A merged listing; `id` is the listing’s. */
export const mergeItemWire = z.object({
  kind: z.literal('merge'),
  ...itemShape,
  listing: claimedListing,
  /** Null if the merge was undone. */
  into: z.nullable(claimedListing),
  /** The number of records that moved. */
  moved: z.object({ reviews: z.int(), photos: z.int(), messages: z.int(), waiting: z.int() }),
  ...decisionShape,
});
export type MergeItemWire = z.infer<typeof mergeItemWire>;

/** Checks performed by moderators; `id` is the listing’s. */
export const checkItemWire = z.object({
  kind: z.literal('check'),
  ...itemShape,
  listing: claimedListing,
  ...decisionShape,
});
export type CheckItemWire = z.infer<typeof checkItemWire>;
