import { reasonOf } from '#domain/decision-reasons.ts';
import { OPERATOR } from '#domain/desk.ts';
import type { Submission } from '#domain/submission.ts';
import type { ReviewOfBusiness } from '#storage/reviews.ts';
import type { ServerContext } from '../http/context.ts';
import { decide, type Made } from './decide.ts';
import { reviewKind } from './reviews.ts';
import { submissionKind } from './submissions.ts';

type Page = { limit: number; offset: number };

/** More than anybody reads in one go. */
const ALL: Page = { limit: 10_000, offset: 0 };

/** What the operator corrects: the wizard's category is free text, and an address can lack its city. */
export type Approval = { category?: string | undefined; address?: string | undefined };

export function listWaitingSubmissions({ db }: ServerContext, page: Page = ALL): Promise<Submission[]> {
  return submissionKind.listWaiting(db, page);
}

export function approveSubmission(context: ServerContext, id: number, approval: Approval): Promise<Made> {
  return decide(
    context,
    { kind: 'submission', id },
    { actor: OPERATOR, verdict: 'approved', reason: '', changes: approval },
  );
}

/** `reason` is read by the submitter: the name of a template, or the words themselves. */
export function rejectSubmission(context: ServerContext, id: number, reason: string): Promise<Made> {
  const text = reasonOf({ kind: 'submission', verdict: 'rejected' }, reason);
  return decide(context, { kind: 'submission', id }, { actor: OPERATOR, verdict: 'rejected', reason: text });
}

export function listWaitingReviews({ db }: ServerContext, page: Page = ALL): Promise<ReviewOfBusiness[]> {
  return reviewKind.listWaiting(db, page);
}

/** Makes a review public, whether it waited or had been turned down. */
export function approveReview(context: ServerContext, id: number): Promise<Made> {
  return decide(context, { kind: 'review', id }, { actor: OPERATOR, verdict: 'approved', reason: '', revise: true });
}

/** Turns a review down, also one that was public. */
export function rejectReview(context: ServerContext, id: number, reason = 'rules'): Promise<Made> {
  const text = reasonOf({ kind: 'review', verdict: 'rejected' }, reason);
  return decide(context, { kind: 'review', id }, { actor: OPERATOR, verdict: 'rejected', reason: text, revise: true });
}
