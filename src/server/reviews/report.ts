import type { NewReport } from '#contract/reviews.ts';
import type { Viewer } from '#domain/account.ts';
import { addReport } from '#storage/review-reports.ts';
import { findPublicReview } from '#storage/review-votes.ts';
import type { ServerContext } from '../http/context.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { byAddress, LIMITS, spend } from '../http/limits.ts';
import { personOf } from './person.ts';

type Complaint = { reviewId: number; viewer: Viewer; ip: string; report: NewReport };

/**
 * Puts a review before the moderators; until they decide it stays as it is. Once for each person: false when this one
 * reported it before.
 */
export async function reportReview(context: ServerContext, complaint: Complaint): Promise<boolean> {
  const { reviewId, viewer, ip, report } = complaint;
  await spend(context, LIMITS.report, viewer ? `user-${viewer.user.id}` : byAddress(ip));
  const review = await findPublicReview(context.db, reviewId);
  if (!review) throw notFound('There is no such review.');
  if (viewer && review.userId === viewer.user.id) throw forbidden('You cannot report your own review.');
  return addReport(context.db, {
    reviewId,
    reporter: personOf({ viewer, ip }, `report:${reviewId}`),
    reason: report.reason,
    note: report.note,
    createdAt: context.clock(),
  });
}
