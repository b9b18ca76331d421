import { hashSecret } from '../hash-secret.ts';
import type { Db } from '../tables.ts';

/** Stores only a hash. A new link replaces earlier ones. */
export async function saveSubmissionLink(
  db: Db,
  submissionId: number,
  link: { secret: string; expiresAt: Date },
): Promise<void> {
  await deleteSubmissionLinks(db, submissionId);
  await db
    .insertInto('submission_links')
    .values({ token_hash: hashSecret(link.secret), submission_id: submissionId, expires_at: link.expiresAt })
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
