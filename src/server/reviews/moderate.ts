import { listPendingReviews, setReviewStatus, type WaitingReview } from '#storage/reviews.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound, Refusal } from '../http/errors.ts';

type Page = { limit: number; offset: number };

/** More than anybody reads in one go. */
const ALL: Page = { limit: 10_000, offset: 0 };

export async function listWaitingReviews(context: ServerContext, page: Page = ALL): Promise<WaitingReview[]> {
  return listPendingReviews(context.db, page);
}

/** Makes a review public, whether it waited or had been turned down. */
export async function approveReview(context: ServerContext, id: number): Promise<void> {
  await decide(context, id, 'approved');
}

/** Turns a review down, also one that was public. */
export async function rejectReview(context: ServerContext, id: number): Promise<void> {
  await decide(context, id, 'rejected');
}

async function decide(context: ServerContext, id: number, status: 'approved' | 'rejected'): Promise<void> {
  const former = await context.db.transaction().execute((tx) => setReviewStatus(tx, id, status));
  if (former === null) throw notFound(`There is no review ${id}.`);
  if (former === status) throw new Refusal('conflict', `Review ${id} has already been ${status}.`);
}
