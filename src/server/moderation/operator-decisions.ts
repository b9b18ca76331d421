import type { Submission } from '#domain/listings/submission.ts';
import { CLI_ACTOR } from '#domain/moderation/decision.ts';
import { resolveReason } from '#domain/moderation/decision-reasons.ts';
import type { ReviewWithBusiness } from '#storage/reviews/reviews.ts';
import type { ServerContext } from '../http/server-context.ts';
import { type DecisionResult, decideItem } from './decide-item.ts';
import { reviewHandler } from './review-handler.ts';
import { submissionHandler } from './submission-handler.ts';

type Page = { limit: number; offset: number };

/** More than anybody reads in one go. */
const ALL_ITEMS: Page = { limit: 10_000, offset: 0 };

/** What the operator corrects: the wizard's category is free text, and an address can lack its city. */
export type ApprovalChanges = { category?: string | undefined; address?: string | undefined };

export function listQueuedSubmissions({ db }: ServerContext, page: Page = ALL_ITEMS): Promise<Submission[]> {
  return submissionHandler.listWaiting(db, page);
}

export function approveSubmission(
  context: ServerContext,
  id: number,
  approval: ApprovalChanges,
): Promise<DecisionResult> {
  return decideItem(
    context,
    { kind: 'submission', id },
    { actor: CLI_ACTOR, verdict: 'approved', reason: '', changes: approval },
  );
}

/** `reason` is read by the submitter: the name of a template, or the words themselves. */
export function rejectSubmission(context: ServerContext, id: number, reason: string): Promise<DecisionResult> {
  const text = resolveReason({ kind: 'submission', verdict: 'rejected' }, reason);
  return decideItem(context, { kind: 'submission', id }, { actor: CLI_ACTOR, verdict: 'rejected', reason: text });
}

export function listQueuedReviews({ db }: ServerContext, page: Page = ALL_ITEMS): Promise<ReviewWithBusiness[]> {
  return reviewHandler.listWaiting(db, page);
}

/** Makes a review public, whether it waited or had been turned down. */
export function approveReview(context: ServerContext, id: number): Promise<DecisionResult> {
  return decideItem(
    context,
    { kind: 'review', id },
    { actor: CLI_ACTOR, verdict: 'approved', reason: '', revise: true },
  );
}

/** Turns a review down, also one that was public. */
export function rejectReview(context: ServerContext, id: number, reason = 'rules'): Promise<DecisionResult> {
  const text = resolveReason({ kind: 'review', verdict: 'rejected' }, reason);
  return decideItem(
    context,
    { kind: 'review', id },
    { actor: CLI_ACTOR, verdict: 'rejected', reason: text, revise: true },
  );
}
