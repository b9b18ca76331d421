import type { Viewer } from '#domain/accounts/viewer.ts';
import {
  deleteReviewVote,
  findHelpfulCount,
  findPublicReview,
  insertReviewVote,
  type VisitorIdentity,
} from '#storage/reviews/review-votes.ts';
import { forbidden, notFound } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { callerIdentity } from '../shared/caller-identity.ts';

export type VoteRequest = { reviewId: number; viewer: Viewer; ip: string };

/** Adds the caller's vote, at most one per person and review, and returns the count. Authors cannot vote. */
export async function markHelpful(context: ServerContext, request: VoteRequest): Promise<number> {
  const { reviewId, viewer } = request;
  await consumeVoteLimit(context, request);
  const review = await findPublicReview(context.db, reviewId);
  if (!review) throw reviewNotFound();
  if (viewer && review.userId === viewer.user.id) throw forbidden('You can’t vote for your own review.');
  await insertReviewVote(context.db, { reviewId, voter: voterOf(request) }, context.clock());
  return requireHelpfulCount(context, reviewId);
}

/** Removes the caller's vote, if there is one, and returns the count. */
export async function unmarkHelpful(context: ServerContext, request: VoteRequest): Promise<number> {
  const { reviewId } = request;
  await consumeVoteLimit(context, request);
  if (!(await findPublicReview(context.db, reviewId))) throw reviewNotFound();
  await deleteReviewVote(context.db, { reviewId, voter: voterOf(request) });
  return requireHelpfulCount(context, reviewId);
}

async function consumeVoteLimit(context: ServerContext, { viewer, ip }: VoteRequest): Promise<void> {
  await consumeRateLimit(context, RATE_LIMITS.helpful, viewer ? `user-${viewer.user.id}` : addressKey(ip));
}

async function requireHelpfulCount(context: ServerContext, reviewId: number): Promise<number> {
  const count = await findHelpfulCount(context.db, reviewId);
  if (count === null) throw reviewNotFound();
  return count;
}

/** The fingerprint includes the review, so that votes from one address cannot be linked. */
const voterOf = ({ viewer, ip, reviewId }: VoteRequest): VisitorIdentity =>
  callerIdentity({ viewer, ip }, `helpful:${reviewId}`);

const reviewNotFound = () => notFound('We couldn’t find this review.');
