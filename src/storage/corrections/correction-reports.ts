import { sql } from 'kysely';
import { emailKey, type User } from '#domain/accounts/viewer.ts';
import type { Correction } from '#domain/listings/correction.ts';
import { hashSecret } from '../hash-secret.ts';
import { identityColumns, type VisitorIdentity } from '../reviews/review-votes.ts';
import type { Db } from '../tables.ts';
import { findCorrections } from './corrections.ts';

export type NewCorrectionReport = {
  correctionId: number;
  person: VisitorIdentity;
  email: string;
  note: string;
  createdAt: Date;
};

export type CorrectionReport = {
  id: number;
  userId: number | null;
  /** Name of the account; null without one. */
  name: string | null;
  email: string;
  note: string;
  createdAt: Date;
};

/** A person reports a correction once; `isNew` is false for a repeated report. */
export async function insertCorrectionReport(
  tx: Db,
  sender: NewCorrectionReport,
): Promise<{ id: number; isNew: boolean }> {
  const columns = identityColumns(sender.person);
  const inserted = await tx
    .insertInto('correction_senders')
    .values({
      correction_id: sender.correctionId,
      ...columns,
      email: sender.email,
      note: sender.note,
      created_at: sender.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const existing = await tx
    .selectFrom('correction_senders')
    .select('id')
    .where('correction_id', '=', sender.correctionId)
    .where((eb) =>
      'userId' in sender.person
        ? eb('user_id', '=', sender.person.userId)
        : eb('address_hash', '=', sender.person.addressHash),
    )
    .executeTakeFirstOrThrow();
  return { id: existing.id, isNew: false };
}

/** Oldest first. */
export async function listCorrectionReports(db: Db, correctionId: number): Promise<CorrectionReport[]> {
  return reportQuery(db).where('s.correction_id', '=', correctionId).orderBy('s.id').limit(100).execute();
}

export async function findCorrectionReport(
  db: Db,
  id: number,
): Promise<(CorrectionReport & { correctionId: number }) | null> {
  return (
    (await reportQuery(db).select('s.correction_id as correctionId').where('s.id', '=', id).executeTakeFirst()) ?? null
  );
}

const reportQuery = (db: Db) =>
  db
    .selectFrom('correction_senders as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id as userId', 'u.name', 's.email', 's.note', 's.created_at as createdAt']);

export type CorrectionReportCounts = { senders: number; accounts: number; rejectedBefore: number };

export async function countCorrectionReports(
  db: Db,
  correctionIds: readonly number[],
): Promise<Map<number, CorrectionReportCounts>> {
  if (correctionIds.length === 0) return new Map();
  const { rows } = await sql<CorrectionReportCounts & { id: number }>`
    select s.correction_id as id, count(*)::int as senders, count(s.user_id)::int as accounts,
      sum(case when s.user_id is null then 0 else (
        select count(*) from correction_senders o join corrections c on c.id = o.correction_id
        where o.user_id = s.user_id and c.status = 'rejected' and c.id <> s.correction_id
      ) end)::int as "rejectedBefore"
    from correction_senders s where s.correction_id = any(${[...correctionIds]}::bigint[]) group by s.correction_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Newest first. */
export async function listCorrectionsReportedBy(db: Db, userId: number): Promise<Correction[]> {
  const reported = await db
    .selectFrom('correction_senders')
    .select('correction_id as id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const corrections = await findCorrections(
    db,
    reported.map(({ id }) => id),
  );
  return corrections.toSorted((a, b) => b.id - a.id);
}

/** Stores only a hash. Earlier links stay valid, because a link only shows the state of the correction. */
export async function saveCorrectionLink(
  db: Db,
  senderId: number,
  link: { secret: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('correction_links')
    .values({ token_hash: hashSecret(link.secret), sender_id: senderId, expires_at: link.expiresAt })
    .execute();
}

/** Null if the link is unknown or expired. */
export async function findCorrectionByLink(db: Db, secret: string, now: Date): Promise<Correction | null> {
  const row = await db
    .selectFrom('correction_links as k')
    .innerJoin('correction_senders as s', 's.id', 'k.sender_id')
    .select('s.correction_id as id')
    .where('k.token_hash', '=', hashSecret(secret))
    .where('k.expires_at', '>', now)
    .executeTakeFirst();
  return row ? ((await findCorrections(db, [row.id]))[0] ?? null) : null;
}

export async function deleteExpiredCorrectionLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('correction_links').where('expires_at', '<=', now).execute();
}

export async function collectCorrectionData(db: Db, { id: userId }: User) {
  const corrections = await db
    .selectFrom('correction_senders as s')
    .innerJoin('corrections as c', 'c.id', 's.correction_id')
    .select(['c.listing_id', 'c.field', 'c.value', 's.note', 'c.status', 'c.reason', 's.created_at', 'c.decided_at'])
    .where('s.user_id', '=', userId)
    .orderBy('s.id')
    .execute();
  return { corrections };
}

/** Deletes the reports of a person, and pending corrections without other reports. */
export async function deleteCorrectionReports(db: Db, who: { userId: number } | { email: string }): Promise<void> {
  const deletion = db
    .deleteFrom('correction_senders')
    .where((eb) =>
      'userId' in who
        ? eb('user_id', '=', who.userId)
        : eb(sql<string>`lower(email)`, '=', emailKey(who.email)).and('email', '<>', ''),
    );
  const reported = await deletion.returning('correction_id as id').execute();
  if (reported.length === 0) return;
  await db
    .deleteFrom('corrections')
    .where(
      'id',
      'in',
      reported.map(({ id }) => id),
    )
    .where('status', '=', 'pending')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('correction_senders as s').select('s.id').whereRef('s.correction_id', '=', 'corrections.id'),
        ),
      ),
    )
    .execute();
}

/**
 * Deletes corrections that mention an address: those an account reported or that concern its listings, or all without
 * an account. Runs while the account is deleted, before its listings lose their owner.
 */
export async function deleteCorrectionsMentioning(db: Db, email: string, userId?: number): Promise<void> {
  const text = sql<string>`lower(value || coalesce(former::text, '') || coalesce(applied::text, ''))`;
  await db
    .deleteFrom('corrections')
    .where(sql<boolean>`position(${emailKey(email)} in ${text}) > 0`)
    .$if(userId !== undefined, (query) =>
      query.where(sql<boolean>`(listing_id in (select id from listings where owner_id = ${userId ?? 0})
        or id in (select correction_id from correction_senders where user_id = ${userId ?? 0}))`),
    )
    .execute();
}
