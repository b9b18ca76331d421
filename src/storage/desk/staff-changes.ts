import type { Db } from '../tables.ts';

/** `userId` is the account whose words the former values are. */
export type StaffChangeRow = { decisionId: number; listingId: number; userId: number | null; change: unknown };

export async function insertStaffChange(
  tx: Db,
  { decisionId, listingId, userId, change, now }: Omit<StaffChangeRow, 'change'> & { change: object; now: Date },
): Promise<void> {
  await tx
    .insertInto('staff_changes')
    .values({
      decision_id: decisionId,
      listing_id: listingId,
      user_id: userId,
      change: JSON.stringify(change),
      created_at: now,
    })
    .execute();
}

/** Null for a change whose values are no longer stored. */
export async function findStaffChange(db: Db, decisionId: number): Promise<StaffChangeRow | null> {
  const row = await db
    .selectFrom('staff_changes')
    .select(['decision_id as decisionId', 'listing_id as listingId', 'user_id as userId', 'change'])
    .where('decision_id', '=', decisionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Except those with an appeal that waits. */
export async function deleteOldStaffChanges(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('staff_changes')
    .where('created_at', '<', before)
    .where('decision_id', 'not in', (eb) =>
      eb.selectFrom('appeals').select('decision_id').where('status', '=', 'pending'),
    )
    .execute();
}
