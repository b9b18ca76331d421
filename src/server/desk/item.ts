import type { ReviewItemWire, SubmissionItemWire } from '#contract/desk.ts';
import { type Item, listHistory } from '#storage/decisions.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { reviewSignals } from '../moderation/review-facts.ts';
import { reviewKind, type ShownReview } from '../moderation/reviews.ts';
import { submissionKind } from '../moderation/submissions.ts';
import { presentReviewItem, presentSubmission } from './present.ts';

/** One item with all that is needed to decide, also one that was decided. */
export async function readItem({ db }: ServerContext, item: Item): Promise<SubmissionItemWire | ReviewItemWire> {
  const history = await listHistory(db, item);
  if (item.kind === 'submission') {
    const shown = await submissionKind.show(db, item.id);
    if (!shown) throw notFound(`There is no submission ${item.id}.`);
    return presentSubmission(shown, history);
  }
  const shown = await reviewKind.show(db, item.id);
  if (!shown) throw notFound(`There is no review ${item.id}.`);
  return presentReviewItem({ ...shown, since: waitsSince(shown), signals: signalsOf(shown) }, history);
}

function waitsSince({ review, reports }: ShownReview): Date {
  return review.status === 'pending'
    ? (review.heldAt ?? review.createdAt)
    : (reports[0]?.createdAt ?? review.createdAt);
}

function signalsOf({ review, reports }: ShownReview) {
  return reviewSignals({
    heldFor: review.heldFor,
    reports: reports.length,
    reportReasons: [...new Set(reports.map((report) => report.reason))],
  });
}
