import type { Viewer } from '#domain/account.ts';
import { addVote, findHelpfulCount, findPublicReview, removeVote, type Voter } from '#storage/review-votes.ts';
import type { ServerContext } from '../http/context.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { byAddress, LIMITS, spend } from '../http/limits.ts';
import { personOf } from './person.ts';

/** A vote as it arrives: of whom, from where, for which review. */
export type Ballot = { reviewId: number; viewer: Viewer; ip: string };

/** One vote for each person and review, however often it is given; not for one's own review. */
export async function markHelpful(context: ServerContext, ballot: Ballot): Promise<number> {
  const { reviewId, viewer } = ballot;
  await admit(context, ballot);
  const review = await findPublicReview(context.db, reviewId);
  if (!review) throw missing();
  if (viewer && review.userId === viewer.user.id) throw forbidden('You cannot vote for your own review.');
  await addVote(context.db, { reviewId, voter: voterOf(ballot) }, context.clock());
  return countOf(context, reviewId);
}

/** Takes a vote back; without one nothing changes. */
export async function unmarkHelpful(context: ServerContext, ballot: Ballot): Promise<number> {
  const { reviewId } = ballot;
  await admit(context, ballot);
  if (!(await findPublicReview(context.db, reviewId))) throw missing();
  await removeVote(context.db, { reviewId, voter: voterOf(ballot) });
  return countOf(context, reviewId);
}

async function admit(context: ServerContext, { viewer, ip }: Ballot): Promise<void> {
  await spend(context, LIMITS.helpful, viewer ? `user-${viewer.user.id}` : byAddress(ip));
}

async function countOf(context: ServerContext, reviewId: number): Promise<number> {
  const count = await findHelpfulCount(context.db, reviewId);
  if (count === null) throw missing();
  return count;
}

/** Hashed with the review, so that the votes of one address cannot be told to belong together. */
const voterOf = ({ viewer, ip, reviewId }: Ballot): Voter => personOf({ viewer, ip }, `helpful:${reviewId}`);

const missing = () => notFound('There is no such review.');
