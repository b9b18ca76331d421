import * as z from 'zod/mini';
import { LISTING_STATUSES } from '#domain/listings/listing.ts';
import type { Decision } from '#domain/moderation/decision.ts';
import { REVIEW_STATUSES } from '#domain/reviews/review.ts';
import { CHECK_IDS, CHECK_RESULTS } from '#domain/verification/verification-checks.ts';
import { parseJson } from '#storage/json-column.ts';

// Snapshots are stored with their decision for good. Their keys stay as they are.

export const checkOutcome = z.object({ result: z.enum(CHECK_RESULTS), checkedOn: z.string(), evidence: z.string() });

/** `former` is the outcome that the check replaced, `written` the one it recorded. */
export const checkSnapshot = z.object({ check: z.enum(CHECK_IDS), former: checkOutcome, written: checkOutcome });
export type CheckSnapshot = z.infer<typeof checkSnapshot>;

/** `owner_id` is the former owner, `closed` the ids of the claims that ended with the approval. */
export const claimSnapshot = z.object({ owner_id: z.nullable(z.int()), closed: z.array(z.int()) });
export type ClaimSnapshot = z.infer<typeof claimSnapshot>;

/** `owner_id` is the owner before the decision, `given_to` the one after it. */
export const ownershipSnapshot = z.object({ owner_id: z.nullable(z.int()), given_to: z.nullable(z.int()) });
export type OwnershipSnapshot = z.infer<typeof ownershipSnapshot>;

/** `reports` are the ids of the reports that the decision resolved. */
export const reviewSnapshot = z.object({ status: z.enum(REVIEW_STATUSES), reports: z.array(z.int()) });
export type ReviewSnapshot = z.infer<typeof reviewSnapshot>;

/** `status` is the former status of the listing. */
export const listingSnapshot = z.object({ status: z.enum(LISTING_STATUSES), reports: z.array(z.int()) });
export type ListingSnapshot = z.infer<typeof listingSnapshot>;

/** Photos that were removed before they could be reported have no `reports`. */
export const photoSnapshot = z.object({ reports: z._default(z.array(z.int()), []) });
export type PhotoSnapshot = z.infer<typeof photoSnapshot>;

/** `was_reversed`: granting the appeal undid the decision, so undoing that makes it again. */
export const appealSnapshot = z.object({ decision_id: z.int(), was_reversed: z.boolean() });
export type AppealSnapshot = z.infer<typeof appealSnapshot>;

/** `asks` is set when the submitter was asked for changes. */
const submissionSnapshot = z.object({ listing_id: z.nullable(z.int()), asks: z.optional(z.boolean()) });

/** Throws when the stored snapshot does not have the shape that undoing the decision needs. */
export function parseSnapshot<T>(schema: z.ZodMiniType<T>, { id, snapshot }: Decision): T {
  return parseJson(schema, snapshot, { column: 'decisions.before', id });
}

/** True for a rejection that asked the submitter for changes. */
export function asksForChanges(decision: Decision): boolean {
  return decision.kind === 'submission' && parseSnapshot(submissionSnapshot, decision).asks === true;
}
