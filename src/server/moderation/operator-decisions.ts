import type { Submission } from '#domain/listings/submission.ts';
import { CLI_ACTOR } from '#domain/moderation/decision.ts';
import { resolveReason } from '#domain/moderation/decision-reasons.ts';
import type { Pagination } from '#storage/pagination.ts';
import type { ReviewWithBusiness } from '#storage/reviews/reviews.ts';
import type { ServerContext } from '../http/server-context.ts';
import { type DecisionResult, decideItem } from './decide-item.ts';
import { reviewHandler } from './review-handler.ts';
import { submissionHandler } from './submission-handler.ts';

const ALL_ITEMS: Pagination = { limit: 10_000, offset: 0 };

/** Values that the operator corrects: the wizard's category is free text, and an address can lack its city. */
export type ApprovalChanges = { category?: string | undefined; address?: string | undefined };

export function listQueuedSubmissions({ db }: ServerContext, page: Pagination = ALL_ITEMS): Promise<Submission[]> {
  return submissionHandler.listWaiting(db, page);
}

export function approveSubmission(
  context: ServerContext,
  id: number,
  changes: ApprovalChanges,
): Promise<DecisionResult> {
  return decideItem(
    context,
    { kind: 'submission', id },
    { actor: CLI_ACTOR, verdict: 'approved', reason: '', changes },
  );
}

/** `reason` is sent to the submitter. It is the name of a template or the text itself. */
export function rejectSubmission(context: ServerContext, id: number, reason: string): Promise<DecisionResult> {
  const text = resolveReason({ kind: 'submission', verdict: 'rejected' }, reason);
  return decideItem(context, { kind: 'submission', id }, { actor: CLI_ACTOR, verdict: 'rejected', reason: text });
}

export function listQueuedReviews({ db }: ServerContext, page: Pagination = ALL_ITEMS): Promise<ReviewWithBusiness[]> {
  return reviewHandler.listWaiting(db, page);
}

/** Publishes a review that is pending or was rejected. */
export function approveReview(context: ServerContext, id: number): Promise<DecisionResult> {
  return decideItem(
    context,
    { kind: 'review', id },
    { actor: CLI_ACTOR, verdict: 'approved', reason: '', revise: true },
  );
}

/** Rejects a review that is pending or public. */
export function rejectReview(context: ServerContext, id: number, reason = 'rules'): Promise<DecisionResult> {
  const text = resolveReason({ kind: 'review', verdict: 'rejected' }, reason);
  return decideItem(
    context,
    { kind: 'review', id },
    { actor: CLI_ACTOR, verdict: 'rejected', reason: text, revise: true },
  );
}
