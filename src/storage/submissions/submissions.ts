import { sql } from 'kysely';
import type { FieldValues } from '#domain/fields/field-values.ts';
import type { Submission, SubmissionContent } from '#domain/listings/submission.ts';
import type { Db } from '../tables.ts';

/** `idempotencyKey` is already bound to the caller. */
export type NewSubmission = SubmissionContent & {
  userId: number | null;
  contentHash: Buffer;
  idempotencyKey: string | null;
  createdAt: Date;
};

export type SubmissionDecision = {
  status: 'approved' | 'rejected';
  reason: string;
  listingId: number | null;
  decidedAt: Date;
  /** The sender may change the submission and send it again. */
  asks?: boolean;
};

/** Namespaces of advisory locks. */
const KEY_LOCK = 7_126_010;
const CONTENT_LOCK = 7_126_011;

const COLUMNS = [
  'id',
  // values are written by one function, which checks them
  sql<FieldValues>`field_values`.as('fieldValues'),
  'business_name as businessName',
  'category',
  'additional_categories as additionalCategories',
  'address',
  'phone',
  'email',
  'website',
  'description',
  'user_id as userId',
  'status',
  'reason',
  'listing_id as listingId',
  'created_at as createdAt',
  'decided_at as decidedAt',
  'asked_at as askedAt',
] as const;

/**
 * Serializes requests with the same key or content. The key is always locked first, so that no deadlock is possible.
 */
export async function lockDuplicateRequests(
  tx: Db,
  repeat: Pick<NewSubmission, 'idempotencyKey' | 'contentHash'>,
): Promise<void> {
  if (repeat.idempotencyKey !== null) await takeAdvisoryLock(tx, KEY_LOCK, repeat.idempotencyKey);
  await takeAdvisoryLock(tx, CONTENT_LOCK, repeat.contentHash.toString('base64'));
}

async function takeAdvisoryLock(tx: Db, family: number, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${family}::int, hashtext(${text}))`.execute(tx);
}

export async function findSubmissionByIdempotencyKey(
  db: Db,
  idempotencyKey: string,
): Promise<{ id: number; contentHash: Buffer } | null> {
  const row = await db
    .selectFrom('submissions')
    .select(['id', 'content_hash as contentHash'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ?? null;
}

/** The first submission with this content since then. */
export async function findDuplicateSubmission(
  db: Db,
  contentHash: Buffer,
  since: Date,
): Promise<{ id: number } | null> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('content_hash', '=', contentHash)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertSubmission(db: Db, submission: NewSubmission): Promise<number> {
  const { id } = await db
    .insertInto('submissions')
    .values({
      business_name: submission.businessName,
      category: submission.category,
      additional_categories: submission.additionalCategories,
      address: submission.address,
      phone: submission.phone,
      email: submission.email,
      website: submission.website,
      description: submission.description,
      field_values: JSON.stringify(submission.fieldValues),
      user_id: submission.userId,
      content_hash: submission.contentHash,
      idempotency_key: submission.idempotencyKey,
      created_at: submission.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockSubmission(tx: Db, id: number): Promise<Submission | null> {
  const row = await tx.selectFrom('submissions').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function decideSubmission(tx: Db, id: number, decision: SubmissionDecision): Promise<void> {
  await tx
    .updateTable('submissions')
    .set({
      status: decision.status,
      reason: decision.reason,
      listing_id: decision.listingId,
      decided_at: decision.decidedAt,
      asked_at: decision.asks ? decision.decidedAt : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Keeps the id of its listing, which returns if the submission is approved again. */
export async function reopenSubmission(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('submissions')
    .set({ status: 'pending', reason: '', decided_at: null, asked_at: null })
    .where('id', '=', id)
    .execute();
}

/** The changed submission is pending again from `now`. */
export async function resendSubmission(
  tx: Db,
  id: number,
  revision: { form: SubmissionContent; contentHash: Buffer; now: Date },
): Promise<void> {
  const { form, contentHash, now } = revision;
  await tx
    .updateTable('submissions')
    .set({
      ...formColumns(form, contentHash),
      status: 'pending',
      reason: '',
      decided_at: null,
      asked_at: null,
      created_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function findSubmissions(db: Db, ids: readonly number[]): Promise<Submission[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('submissions').select(COLUMNS).where('id', 'in', ids).execute();
}

/** Rejected submissions of the same account or email address, for each submission that has any. */
export async function countEarlierRejections(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; rejected: number }>`
    select s.id, count(*)::int as rejected
    from submissions s cross join lateral (
      select id from submissions where status = 'rejected' and lower(email) = lower(s.email) and s.email <> ''
      union
      select id from submissions where status = 'rejected' and user_id = s.user_id
    ) earlier
    where s.id = any(${ids}::bigint[]) and earlier.id <> s.id
    group by s.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.rejected]));
}

/** Longest waiting first. */
export async function listPendingSubmissions(db: Db, page: { limit: number; offset: number }): Promise<Submission[]> {
  return db
    .selectFrom('submissions')
    .select(COLUMNS)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** An account with its address, if it has confirmed that. */
export type SubmissionSender = { userId: number; confirmedEmail: string | null };

/** Submissions of the account, and those sent without one from its confirmed address. */
const isSentBy = ({ userId, confirmedEmail }: SubmissionSender) =>
  sql<boolean>`(user_id = ${userId} or (user_id is null and lower(email) = lower(${confirmedEmail}::text)))`;

/** Newest first. */
export async function listOwnSubmissions(db: Db, sender: SubmissionSender, limit: number): Promise<Submission[]> {
  return db
    .selectFrom('submissions')
    .select(COLUMNS)
    .where('status', '=', 'pending')
    .where(isSentBy(sender))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Rejected since then, also with a request for changes. Newest first. */
export async function listOwnRejections(
  db: Db,
  sender: SubmissionSender,
  { since, limit }: { since: Date; limit: number },
): Promise<Submission[]> {
  return db
    .selectFrom('submissions')
    .select(COLUMNS)
    .where('status', '=', 'rejected')
    .where('decided_at', '>', since)
    .where(isSentBy(sender))
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Null if the sender has no such submission that is pending or awaits changes. */
export async function lockOwnSubmission(tx: Db, id: number, sender: SubmissionSender): Promise<Submission | null> {
  const row = await tx
    .selectFrom('submissions')
    .select(COLUMNS)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('asked_at', 'is not', null)]))
    .where(isSentBy(sender))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces the form under a new id, which is returned. The submission belongs to the account from now on. */
export async function replaceSubmission(
  tx: Db,
  id: number,
  { form, contentHash, userId }: { form: SubmissionContent; contentHash: Buffer; userId: number },
): Promise<number> {
  const row = await tx
    .updateTable('submissions')
    .set({
      id: sql<number>`default`,
      ...formColumns(form, contentHash),
      user_id: userId,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteSubmission(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('submissions').where('id', '=', id).execute();
}

function formColumns(form: SubmissionContent, contentHash: Buffer) {
  return {
    business_name: form.businessName,
    category: form.category,
    additional_categories: form.additionalCategories,
    address: form.address,
    phone: form.phone,
    email: form.email,
    website: form.website,
    description: form.description,
    field_values: JSON.stringify(form.fieldValues),
    content_hash: contentHash,
  };
}
