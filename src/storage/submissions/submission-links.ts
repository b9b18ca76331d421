import { createHash } from 'node:crypto';
import type { Db } from '../tables.ts';

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Stores only a hash. A new link replaces earlier ones. */
export async function saveSubmissionLink(
  db: Db,
  submissionId: number,
  kept: { secret: string; expiresAt: Date },
): Promise<void> {
  await deleteSubmissionLinks(db, submissionId);
  await db
    .insertInto('submission_links')
    .values({ token_hash: hashSecret(kept.secret), submission_id: submissionId, expires_at: kept.expiresAt })
    .execute();
}

/** Null if the link is unknown, expired or used. */
export async function findSubmissionByLink(db: Db, secret: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('submission_links')
    .select('submission_id as id')
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function deleteSubmissionLinks(db: Db, submissionId: number): Promise<void> {
  await db.deleteFrom('submission_links').where('submission_id', '=', submissionId).execute();
}

export async function deleteExpiredSubmissionLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('submission_links').where('expires_at', '<=', now).execute();
}
