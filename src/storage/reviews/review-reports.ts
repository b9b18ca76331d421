import { sql } from 'kysely';
import type { ReportReason, ReviewReport } from '#domain/reviews/review-report.ts';
import type { Db } from '../tables.ts';
import { identityColumns, type VisitorIdentity } from './review-votes.ts';

export type NewReviewReport = {
  reviewId: number;
  reporter: VisitorIdentity;
  reason: ReportReason;
  note: string;
  createdAt: Date;
};

/** False if the same person has reported this review before. */
export async function insertReviewReport(db: Db, report: NewReviewReport): Promise<boolean> {
  const result = await db
    .insertInto('review_reports')
    .values({
      review_id: report.reviewId,
      ...identityColumns(report.reporter),
      reason: report.reason,
      note: report.note,
      created_at: report.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Oldest first. */
export async function listOpenReviewReports(db: Db, reviewId: number): Promise<ReviewReport[]> {
  return db
    .selectFrom('review_reports')
    .select(['id', 'reason', 'note', 'created_at as createdAt', sql<boolean>`user_id is not null`.as('byAccount')])
    .where('review_id', '=', reviewId)
    .where('settled_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** `userId` is null for a report without an account. */
export type ResolvedReport = { id: number; userId: number | null };

/** Returns the resolved reports, which can be reopened and whose senders are notified. */
export async function resolveReviewReports(tx: Db, reviewId: number, at: Date): Promise<ResolvedReport[]> {
  return tx
    .updateTable('review_reports')
    .set({ settled_at: at })
    .where('review_id', '=', reviewId)
    .where('settled_at', 'is', null)
    .returning(['id', 'user_id as userId'])
    .execute();
}

/** Returns the reports that still exist. */
export async function reopenReviewReports(tx: Db, ids: readonly number[]): Promise<ResolvedReport[]> {
  if (ids.length === 0) return [];
  return tx
    .updateTable('review_reports')
    .set({ settled_at: null })
    .where('id', 'in', ids)
    .returning(['id', 'user_id as userId'])
    .execute();
}
