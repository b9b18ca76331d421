import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Whether a moderator took the listing out of this person's hands: then no proof gives it back by itself. */
export async function wasTakenBack(db: Db, of: { listingId: number; userId: number }): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from claims where listing_id = ${of.listingId} and user_id = ${of.userId} and proof <> 'moderator'
        and desk_since is not null
    ) or exists (
      select from decisions where item_kind = 'ownership' and item_id = ${of.listingId} and decision = 'rejected'
        and reversed_at is null and before ->> 'owner_id' = ${String(of.userId)} and actor_id is distinct from ${of.userId}
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}
