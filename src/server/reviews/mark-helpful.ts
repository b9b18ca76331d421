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
import { callerIdentity } from './caller-identity.ts';

/** A vote as it arrives: of whom, from where, for which review. */
export type VoteRequest = { reviewId: number; viewer: Viewer; ip: string };

/** One vote for each person and review, however often it is given; not for one's own review. */
export async function markHelpful(context: ServerContext, ballot: VoteRequest): Promise<number> {
  const { reviewId, viewer } = ballot;
  await consumeVoteLimit(context, ballot);
  const review = await findPublicReview(context.db, reviewId);
  if (!review) throw reviewNotFound();
  if (viewer && review.userId === viewer.user.id) throw forbidden('You cannot vote for your own review.');
  await insertReviewVote(context.db, { reviewId, voter: voterOf(ballot) }, context.clock());
  return requireHelpfulCount(context, reviewId);
}

/** Takes a vote back; without one nothing changes. */
export async function unmarkHelpful(context: ServerContext, ballot: VoteRequest): Promise<number> {
  const { reviewId } = ballot;
  await consumeVoteLimit(context, ballot);
  if (!(await findPublicReview(context.db, reviewId))) throw reviewNotFound();
  await deleteReviewVote(context.db, { reviewId, voter: voterOf(ballot) });
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

/** Hashed with the review, so that the votes of one address cannot be told to belong together. */
const voterOf = ({ viewer, ip, reviewId }: VoteRequest): VisitorIdentity =>
  callerIdentity({ viewer, ip }, `helpful:${reviewId}`);

const reviewNotFound = () => notFound('There is no such review.');
