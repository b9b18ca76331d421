import type { Photo } from '#domain/listings/photo.ts';
import type { Verdict } from '#domain/moderation/decision.ts';
import type { Report } from '#domain/moderation/report.ts';
import type { DecisionMail, MailMessage, NotificationMail } from '#domain/notifications/mail-message.ts';
import type { ReviewStatus } from '#domain/reviews/review.ts';
import type { ReviewReply } from '#domain/reviews/review-reply.ts';
import { listListingPeople } from '#storage/ownership/team.ts';
import { listPhotos } from '#storage/photos/photos.ts';
import { listOpenReports, reopenReports, resolveReports } from '#storage/reports/reports.ts';
import { findReply } from '#storage/reviews/review-replies.ts';
import {
  findReview,
  findReviewAuthor,
  listPendingReviews,
  lockReview,
  type ReviewAuthor,
  type ReviewWithBusiness,
  setReviewStatus,
} from '#storage/reviews/reviews.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import { parseSnapshot, type ReviewSnapshot, reviewSnapshot } from './decision-snapshots.ts';
import {
  changedSinceDecision,
  conflict,
  type DecisionEffects,
  type DecisionInput,
  type ModerationHandler,
} from './moderation-handler.ts';
import { emailsToReporters } from './report-emails.ts';

export type DeskReview = {
  review: ReviewWithBusiness;
  reports: Report[];
  author: ReviewAuthor | null;
  reply: ReviewReply | null;
  photos: Photo[];
};

/** Flagged reviews, and public ones that were reported. */
export const reviewHandler: ModerationHandler<ReviewWithBusiness, DeskReview> = {
  listWaiting: listPendingReviews,

  async load(db, id) {
    const review = await findReview(db, id);
    if (!review) return null;
    const author = review.userId === null ? null : await findReviewAuthor(db, review.userId);
    const photos = await listPhotos(db, { reviewId: id });
    const reports = await listOpenReports(db, { target: 'review', id });
    return { review, reports, author, reply: await findReply(db, id), photos };
  },

  approve: decideReview,
  reject: decideReview,

  async undo(tx, decision) {
    const former = parseSnapshot(reviewSnapshot, decision);
    const review = await lockReview(tx, decision.itemId);
    if (!review) throw conflict('The review no longer exists, because its author deleted it.');
    if (review.status !== decision.verdict) throw changedSinceDecision('The review');
    const reports = await reopenReports(tx, former.reports);
    const others: DecisionMail[] = emailsToReporters(reportedReview(review), reports, {
      kind: 'report-undone',
      verdict: decision.verdict,
    });
    if (former.status === review.status) return { mail: null, others };
    await setReviewStatus(tx, review.id, former.status);
    if (isFirstPublication(former.status, decision.verdict)) others.push(...(await emailsToTeam(tx, review, 'gone')));
    return { mail: emailToAuthor(review, { kind: 'review-undone', verdict: decision.verdict }), others };
  },
};

async function decideReview(
  tx: Db,
  id: number,
  { verdict, reason, revise, now }: DecisionInput & { now: Date },
): Promise<DecisionEffects> {
  const review = await lockReview(tx, id);
  if (!review) throw notFound(`Review ${id} doesn’t exist.`);
  const reports = await resolveReports(tx, { target: 'review', id }, now);
  const isQueued = review.status === 'pending' || reports.length > 0;
  if (!isQueued && !(revise && review.status !== verdict)) {
    throw conflict(`Review ${id} has already been ${review.status}.`);
  }
  const snapshot: ReviewSnapshot = { status: review.status, reports: reports.map((report) => report.id) };
  const hasChanged = review.status !== verdict;
  if (hasChanged) await setReviewStatus(tx, id, verdict);
  return {
    title: `Review of ${review.businessName}`,
    snapshot,
    mail: hasChanged ? emailToAuthor(review, { kind: 'review-decided', verdict, reason }) : null,
    others: [
      ...emailsToReporters(reportedReview(review), reports, { kind: 'report-decided', verdict }),
      ...(isFirstPublication(review.status, verdict) ? await emailsToTeam(tx, review, 'new') : []),
    ],
    listingId: null,
  };
}

/** A pending review has not been public before. */
const isFirstPublication = (status: ReviewStatus, verdict: Verdict) => status === 'pending' && verdict === 'approved';

async function emailsToTeam(
  tx: Db,
  { businessName, listingId }: ReviewWithBusiness,
  news: 'new' | 'gone',
): Promise<NotificationMail[]> {
  const people = await listListingPeople(tx, listingId);
  return people.map((userId) => ({
    kind: 'notice',
    userId,
    businessName,
    listingId,
    said: { kind: 'review', news },
  }));
}

type ReviewEmail<T = MailMessage> = T extends { kind: 'review-decided' | 'review-undone' }
  ? Omit<T, 'userId' | 'businessName' | 'listingId'>
  : never;

/** Null when the review was written without an account. */
function emailToAuthor(
  { userId, businessName, listingId }: ReviewWithBusiness,
  message: ReviewEmail,
): MailMessage | null {
  return userId === null ? null : { ...message, userId, businessName, listingId };
}

const reportedReview = ({ businessName, listingId }: ReviewWithBusiness) =>
  ({ what: 'review', businessName, listingId }) as const;
