import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Copies the reply for an undo. Null if there is no reply. */
export async function archiveRemovedReply(
  tx: Db,
  reviewId: number,
  now: Date,
): Promise<{ userId: number | null } | null> {
  const { rows } = await sql<{ userId: number | null }>`
    insert into removed_replies (review_id, user_id, body, created_at, updated_at, removed_at)
    select review_id, user_id, body, created_at, updated_at, ${now} from review_replies
    where review_id = ${reviewId} and body <> ''
    on conflict (review_id) do update set user_id = excluded.user_id, body = excluded.body, created_at = excluded.created_at,
      updated_at = excluded.updated_at, removed_at = excluded.removed_at
    returning user_id as "userId"`.execute(tx);
  return rows[0] ?? null;
}

/** A removed reply that can still be restored. */
export async function findRemovedReply(db: Db, reviewId: number): Promise<{ text: string; updatedAt: Date } | null> {
  const row = await db
    .selectFrom('removed_replies')
    .select(['body as text', 'updated_at as updatedAt'])
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
  return row ?? null;
}

/** Null if the copy no longer exists. Expects that no other reply was written meanwhile. */
export async function restoreReply(tx: Db, reviewId: number): Promise<{ userId: number | null } | null> {
  const { rows } = await sql<{ userId: number | null }>`
    with removed as (delete from removed_replies where review_id = ${reviewId} returning user_id, body, created_at, updated_at)
    update review_replies r set user_id = removed.user_id, body = removed.body, created_at = removed.created_at, updated_at = removed.updated_at
    from removed where r.review_id = ${reviewId} returning r.user_id as "userId"`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteOldRemovedReplies(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('removed_replies').where('removed_at', '<=', before).execute();
}
