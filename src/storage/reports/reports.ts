import { type RawBuilder, sql } from 'kysely';
import { emailKey, type User } from '#domain/accounts/viewer.ts';
import { OPEN_REPORTS_MAX, type Report, type ReportReason, type ReportTarget } from '#domain/moderation/report.ts';
import { identityColumns, type VisitorIdentity } from '../reviews/review-votes.ts';
import type { Db } from '../tables.ts';

export type ReportTargetRef = { target: ReportTarget; id: number };

export type NewReport = {
  subject: ReportTargetRef;
  reporter: VisitorIdentity;
  reason: ReportReason;
  note: string;
  /** Empty for accounts, and for visitors who do not want to hear the outcome. */
  email: string;
  createdAt: Date;
};

const TARGET_COLUMNS = { listing: 'listing_id', photo: 'photo_id', review: 'review_id' } as const;

const isAbout = ({ target, id }: ReportTargetRef): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(TARGET_COLUMNS[target])} = ${id}`;

/** `full`: there are so many open reports of it that this one is not stored. */
export type ReportInsertion = 'new' | 'repeated' | 'full';

export async function insertReport(tx: Db, report: NewReport): Promise<ReportInsertion> {
  const { open } = await tx
    .selectFrom('reports')
    .select(sql<number>`count(*)::int`.as('open'))
    .where(isAbout(report.subject))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (open >= OPEN_REPORTS_MAX) return 'full';
  const result = await tx
    .insertInto('reports')
    .values({
      [TARGET_COLUMNS[report.subject.target]]: report.subject.id,
      ...identityColumns(report.reporter),
      reason: report.reason,
      note: report.note,
      email: report.email,
      created_at: report.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n ? 'new' : 'repeated';
}

/** Oldest first. */
export async function listOpenReports(db: Db, subject: ReportTargetRef): Promise<Report[]> {
  return db
    .selectFrom('reports')
    .select(['id', 'reason', 'note', 'created_at as createdAt', sql<boolean>`user_id is not null`.as('byAccount')])
    .where(isAbout(subject))
    .where('settled_at', 'is', null)
    .orderBy('id')
    .limit(OPEN_REPORTS_MAX)
    .execute();
}

/** Whom the outcome is told: an account, an address, or nobody. */
export type ResolvedReport = { id: number; userId: number | null; hasEmail: boolean };

const RESOLVED_COLUMNS = ['id', 'user_id as userId', sql<boolean>`email <> ''`.as('hasEmail')] as const;

/** Returns the resolved reports, which can be reopened and whose senders are notified. */
export async function resolveReports(tx: Db, subject: ReportTargetRef, at: Date): Promise<ResolvedReport[]> {
  return tx
    .updateTable('reports')
    .set({ settled_at: at })
    .where(isAbout(subject))
    .where('settled_at', 'is', null)
    .returning(RESOLVED_COLUMNS)
    .execute();
}

/** Returns the reopened reports. One stays closed if it was purged, or if its sender has reported the same again. */
export async function reopenReports(tx: Db, ids: readonly number[]): Promise<ResolvedReport[]> {
  if (ids.length === 0) return [];
  return tx
    .updateTable('reports')
    .set({ settled_at: null })
    .where('id', 'in', ids)
    .where(
      sql<boolean>`not exists (
        select from reports other where other.settled_at is null
          and (other.user_id = reports.user_id or other.address_hash = reports.address_hash)
          and coalesce(other.listing_id, 0) = coalesce(reports.listing_id, 0)
          and coalesce(other.photo_id, 0) = coalesce(reports.photo_id, 0)
          and coalesce(other.review_id, 0) = coalesce(reports.review_id, 0)
      )`,
    )
    .returning(RESOLVED_COLUMNS)
    .execute();
}

/** The address that a visitor left; null if there is none, or the report was purged. */
export async function findReportEmail(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('reports').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email || null;
}

export async function deleteOldReports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('reports').where('settled_at', '<', before).execute();
}

const isFrom = (email: string) => sql<boolean>`email <> '' and lower(email) = ${emailKey(email)}`;

/** What an account reported, and what was reported with its confirmed address, for its data export. */
export async function collectReportData(db: Db, { id, email, emailConfirmedAt }: User) {
  const reports = await db
    .selectFrom('reports')
    .select(['listing_id', 'photo_id', 'review_id', 'reason', 'note', 'created_at'])
    .where((eb) => eb.or([eb('user_id', '=', id), ...(emailConfirmedAt ? [isFrom(email)] : [])]))
    .orderBy('id')
    .execute();
  return {
    reports: reports.filter(({ review_id }) => review_id === null).map(({ review_id: _, ...report }) => report),
    reviewReports: reports
      .filter(({ review_id }) => review_id !== null)
      .map(({ listing_id: _listing, photo_id: _photo, ...report }) => report),
  };
}

export async function deleteReportsFrom(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('reports').where(isFrom(email)).execute();
}
