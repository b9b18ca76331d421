import type { MailMessage } from '#domain/mail.ts';
import type { ReviewStatus } from '#domain/review.ts';
import type { ReviewReport } from '#domain/review-report.ts';
import { type AuthorRecord, findAuthorRecord } from '#storage/review-authors.ts';
import { listOpenReports, reopenReports, settleReports } from '#storage/review-reports.ts';
import {
  findReview,
  listPendingReviews,
  lockReview,
  type ReviewOfBusiness,
  setReviewStatus,
} from '#storage/reviews.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/errors.ts';
import { changedSince, conflict, type Kind, type Outcome, type Ruling } from './kind.ts';

export type ShownReview = { review: ReviewOfBusiness; reports: ReviewReport[]; author: AuthorRecord | null };

type Before = { status: ReviewStatus; reports: number[] };

/** Reviews that wait, and public ones that were reported: approved they are public, rejected they are not. */
export const reviewKind: Kind<ReviewOfBusiness, ShownReview> = {
  listWaiting: listPendingReviews,

  async show(db, id) {
    const review = await findReview(db, id);
    if (!review) return null;
    const author = review.userId === null ? null : await findAuthorRecord(db, review.userId);
    return { review, reports: await listOpenReports(db, id), author };
  },

  approve: decide,
  reject: decide,

  async undo(tx, decision) {
    // written by `decide`, below
    const before = decision.before as Before;
    const review = await lockReview(tx, decision.itemId);
    if (!review) throw conflict('The review is gone: its author has deleted it.');
    if (review.status !== decision.verdict) throw changedSince('The review');
    await reopenReports(tx, before.reports);
    if (before.status === review.status) return null;
    await setReviewStatus(tx, review.id, before.status);
    return toAuthor(review, { kind: 'review-undone', verdict: decision.verdict });
  },
};

async function decide(tx: Db, id: number, { verdict, reason, revise, now }: Ruling & { now: Date }): Promise<Outcome> {
  const review = await lockReview(tx, id);
  if (!review) throw notFound(`There is no review ${id}.`);
  const reports = await settleReports(tx, id, now);
  const waits = review.status === 'pending' || reports.length > 0;
  if (!waits && !(revise && review.status !== verdict)) {
    throw conflict(`Review ${id} has already been ${review.status}.`);
  }
  const before: Before = { status: review.status, reports };
  const hasChanged = review.status !== verdict;
  if (hasChanged) await setReviewStatus(tx, id, verdict);
  return {
    title: `Review of ${review.businessName}`,
    before,
    mail: hasChanged ? toAuthor(review, { kind: 'review-decided', verdict, reason }) : null,
    listingId: null,
  };
}

type Told<T = MailMessage> = T extends { kind: 'review-decided' | 'review-undone' }
  ? Omit<T, 'userId' | 'businessName' | 'listingId'>
  : never;

/** Whoever wrote without an account left no address. */
function toAuthor({ userId, businessName, listingId }: ReviewOfBusiness, told: Told): MailMessage | null {
  return userId === null ? null : { ...told, userId, businessName, listingId };
}
