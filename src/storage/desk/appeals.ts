import { sql } from 'kysely';
import type { Appeal, AppealStatus } from '#domain/moderation/appeal.ts';
import { DECISION_MAIL_DELAY_MS } from '#domain/moderation/decision.ts';
import type { Pagination } from '../pagination.ts';
import type { Db } from '../tables.ts';

const COLUMNS = [
  'id',
  'decision_id as decisionId',
  'user_id as userId',
  'body as text',
  'status',
  'reason',
  'created_at as createdAt',
  'decided_at as decidedAt',
] as const;

/** The account that a decision concerns may appeal. */
export async function insertDecisionSubject(tx: Db, subject: { decisionId: number; userId: number }): Promise<void> {
  await tx
    .insertInto('decision_subjects')
    .values({ decision_id: subject.decisionId, user_id: subject.userId })
    .execute();
}

/** Null if the decision concerns nobody, or the account was deleted. */
export async function findDecisionSubject(db: Db, decisionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('decision_subjects')
    .select('user_id as userId')
    .where('decision_id', '=', decisionId)
    .executeTakeFirst();
  return row?.userId ?? null;
}

export async function isDecisionSubject(db: Db, subject: { decisionId: number; userId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('decision_subjects')
    .select('user_id')
    .where('decision_id', '=', subject.decisionId)
    .where('user_id', '=', subject.userId)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewAppeal = Pick<Appeal, 'decisionId' | 'userId' | 'text' | 'createdAt'>;

/** False if this account has appealed before. */
export async function insertAppeal(tx: Db, { decisionId, userId, text, createdAt }: NewAppeal): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('appeals')
    .values({ decision_id: decisionId, user_id: userId, body: text, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findAppeal(db: Db, id: number): Promise<Appeal | null> {
  return (await db.selectFrom('appeals').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockAppeal(tx: Db, id: number): Promise<Appeal | null> {
  return (await tx.selectFrom('appeals').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

type AppealResolution = { status: AppealStatus; reason: string; decidedAt: Date | null };

/** Without `decidedAt` the appeal is pending again. */
export async function resolveAppeal(tx: Db, id: number, resolution: AppealResolution): Promise<void> {
  const { status, reason, decidedAt } = resolution;
  await tx.updateTable('appeals').set({ status, reason, decided_at: decidedAt }).where('id', '=', id).execute();
}

/** The decision was made again after its undo. */
export async function setAppealedDecision(tx: Db, id: number, decisionId: number): Promise<void> {
  await tx.updateTable('appeals').set({ decision_id: decisionId }).where('id', '=', id).execute();
}

/** Whether somebody else on the staff can decide. */
export async function hasOtherStaff(tx: Db, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['moderator', 'admin'])
    .where('disabled_at', 'is', null)
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A decision as the person concerned sees it, without the name of the moderator. */
export type OwnDecision = {
  id: number;
  title: string;
  reason: string;
  createdAt: Date;
  reversedAt: Date | null;
  appealText: string | null;
  appealStatus: AppealStatus | null;
  appealReason: string | null;
  appealedAt: Date | null;
};

/** Newest first, with the total. A decision appears when its email is sent; one undone before that never does. */
export async function listOwnDecisions(
  db: Db,
  { userId, now }: { userId: number; now: Date },
  page: Pagination,
): Promise<{ decisions: OwnDecision[]; total: number }> {
  const told = db
    .selectFrom('decision_subjects as s')
    .innerJoin('decisions as d', 'd.id', 's.decision_id')
    .where('s.user_id', '=', userId)
    .where('d.created_at', '<=', new Date(now.getTime() - DECISION_MAIL_DELAY_MS))
    .where(
      sql<boolean>`(d.reversed_at is null or d.reversed_at >= d.created_at + ${DECISION_MAIL_DELAY_MS} * interval '1 millisecond')`,
    );
  const decisions = await told
    .leftJoin('appeals as a', (join) => join.onRef('a.decision_id', '=', 'd.id').onRef('a.user_id', '=', 's.user_id'))
    .select(['d.id', 'd.title', 'd.reason', 'd.created_at as createdAt', 'd.reversed_at as reversedAt'])
    .select(['a.body as appealText', 'a.status as appealStatus', 'a.reason as appealReason'])
    .select('a.created_at as appealedAt')
    .orderBy('d.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counted = await told.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { decisions, total: counted.total };
}

/** The decisions about an account and its appeals, for its data export. */
export async function collectAppealData(db: Db, userId: number) {
  const decisions = await db
    .selectFrom('decision_subjects as s')
    .innerJoin('decisions as d', 'd.id', 's.decision_id')
    .select(['d.title', 'd.decision', 'd.reason', 'd.created_at', 'd.reversed_at'])
    .where('s.user_id', '=', userId)
    .orderBy('d.id')
    .execute();
  const appeals = await db
    .selectFrom('appeals')
    .select(['decision_id', 'body', 'status', 'reason', 'created_at', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return { decisions, appeals };
}
