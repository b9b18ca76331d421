import type { Verdict } from '#domain/desk.ts';
import type { MailMessage, NewsToOne, NoticeMail, ReportMail } from '#domain/mail.ts';
import type { Photo } from '#domain/photo.ts';
import type { ReviewStatus } from '#domain/review.ts';
import type { ReviewReply } from '#domain/review-reply.ts';
import type { ReviewReport } from '#domain/review-report.ts';
import { listPhotos } from '#storage/photos.ts';
import { type AuthorRecord, findAuthorRecord } from '#storage/review-authors.ts';
import { findReply } from '#storage/review-replies.ts';
import { listOpenReports, reopenReports, type SettledReport, settleReports } from '#storage/review-reports.ts';
import {
  findReview,
  listPendingReviews,
  lockReview,
  type ReviewOfBusiness,
  setReviewStatus,
} from '#storage/reviews.ts';
import type { Db } from '#storage/tables.ts';
import { listPeople } from '#storage/team.ts';
import { notFound } from '../http/errors.ts';
import { changedSince, conflict, type Kind, type Outcome, type Ruling } from './kind.ts';

export type ShownReview = {
  review: ReviewOfBusiness;
  reports: ReviewReport[];
  author: AuthorRecord | null;
  reply: ReviewReply | null;
  photos: Photo[];
};

type Before = { status: ReviewStatus; reports: number[] };

/** Reviews that wait, and public ones that were reported: approved they are public, rejected they are not. */
export const reviewKind: Kind<ReviewOfBusiness, ShownReview> = {
  listWaiting: listPendingReviews,

  async show(db, id) {
    const review = await findReview(db, id);
    if (!review) return null;
    const author = review.userId === null ? null : await findAuthorRecord(db, review.userId);
    const photos = await listPhotos(db, { reviewId: id });
    return { review, reports: await listOpenReports(db, id), author, reply: await findReply(db, id), photos };
  },

  approve: decide,
  reject: decide,

  async undo(tx, decision) {
    // written by `decide`, below
    const before = decision.before as Before;
    const review = await lockReview(tx, decision.itemId);
    if (!review) throw conflict('The review is gone: its author has deleted it.');
    if (review.status !== decision.verdict) throw changedSince('The review');
    const reports = await reopenReports(tx, before.reports);
    const others: NewsToOne[] = toReporters(review, reports, { kind: 'report-undone', verdict: decision.verdict });
    if (before.status === review.status) return { mail: null, others };
    await setReviewStatus(tx, review.id, before.status);
    if (isFirstSeen(before.status, decision.verdict)) others.push(...(await toTeam(tx, review, 'gone')));
    return { mail: toAuthor(review, { kind: 'review-undone', verdict: decision.verdict }), others };
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
  const before: Before = { status: review.status, reports: reports.map((report) => report.id) };
  const hasChanged = review.status !== verdict;
  if (hasChanged) await setReviewStatus(tx, id, verdict);
  return {
    title: `Review of ${review.businessName}`,
    before,
    mail: hasChanged ? toAuthor(review, { kind: 'review-decided', verdict, reason }) : null,
    others: [
      ...toReporters(review, reports, { kind: 'report-decided', verdict }),
      ...(isFirstSeen(review.status, verdict) ? await toTeam(tx, review, 'new') : []),
    ],
    listingId: null,
  };
}

/** One that was held is seen for the first time when it is approved. */
const isFirstSeen = (status: ReviewStatus, verdict: Verdict) => status === 'pending' && verdict === 'approved';

/** Those who work on the listing hear of it. */
async function toTeam(
  tx: Db,
  { businessName, listingId }: ReviewOfBusiness,
  news: 'new' | 'gone',
): Promise<NoticeMail[]> {
  const people = await listPeople(tx, listingId);
  return people.map((userId) => ({
    kind: 'notice',
    userId,
    businessName,
    listingId,
    said: { kind: 'review', news },
  }));
}

type Told<T = MailMessage> = T extends { kind: 'review-decided' | 'review-undone' }
  ? Omit<T, 'userId' | 'businessName' | 'listingId'>
  : never;

/** Whoever wrote without an account left no address. */
function toAuthor({ userId, businessName, listingId }: ReviewOfBusiness, told: Told): MailMessage | null {
  return userId === null ? null : { ...told, userId, businessName, listingId };
}

/** What came of their report; who reported without an account left no address. */
function toReporters(
  { businessName, listingId }: ReviewOfBusiness,
  reports: SettledReport[],
  told: Pick<ReportMail, 'kind' | 'verdict'>,
): ReportMail[] {
  return reports.flatMap(({ userId }) => (userId === null ? [] : [{ ...told, userId, businessName, listingId }]));
}
