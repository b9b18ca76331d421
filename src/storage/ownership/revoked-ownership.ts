import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/**
 * Whether a moderator revoked this user's ownership of the listing, or of one merged into it. Then no proof restores it
 * automatically.
 */
export async function wasOwnershipRevoked(db: Db, of: { listingId: number; userId: number }): Promise<boolean> {
  const listingIds = sql`(select id from listings where id = ${of.listingId} or merged_into = ${of.listingId})`;
  const { rows } = await sql<{ isRevoked: boolean }>`
    select exists (
      select from claims where listing_id in ${listingIds} and user_id = ${of.userId} and proof <> 'moderator'
        and desk_since is not null
    ) or exists (
      select from decisions where item_kind = 'ownership' and item_id in ${listingIds} and decision = 'rejected'
        and reversed_at is null and before ->> 'owner_id' = ${String(of.userId)} and actor_id is distinct from ${of.userId}
    ) as "isRevoked"`.execute(db);
  return rows[0]?.isRevoked ?? false;
}
