import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Counts each person once. Returns how many there are since the time. */
export async function addVisitorConfirmation(
  tx: Db,
  { listingId, person, now, since }: { listingId: number; person: Buffer; now: Date; since: Date },
): Promise<number> {
  await sql`
    insert into visitor_confirmations (listing_id, person, created_at) values (${listingId}, ${person}, ${now})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from visitor_confirmations where listing_id = ${listingId} and created_at > ${since}`.execute(
    tx,
  );
  return rows[0]?.people ?? 0;
}

export async function deleteVisitorConfirmations(
  db: Db,
  which: { listingId: number } | { before: Date },
): Promise<void> {
  const all = db.deleteFrom('visitor_confirmations');
  const some =
    'listingId' in which ? all.where('listing_id', '=', which.listingId) : all.where('created_at', '<', which.before);
  await some.execute();
}
