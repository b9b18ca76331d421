import { sql } from 'kysely';
import type { Transfer } from '#domain/accounts/ownership-claim.ts';
import { emailKey } from '#domain/accounts/viewer.ts';
import type { Db } from '../tables.ts';

const TRANSFERS = sql`
  select t.id, t.listing_id as "listingId", l.business_name as "businessName", t.from_user_id as "fromUserId", t.email,
    t.status, t.created_at as "createdAt", t.expires_at as "expiresAt"
  from transfers t join listings l on l.id = t.listing_id`;

export type NewTransfer = { listingId: number; fromUserId: number; email: string; createdAt: Date; expiresAt: Date };

/** A listing has one offer: an earlier one is canceled. */
export async function insertTransfer(tx: Db, offer: NewTransfer): Promise<number> {
  await cancelTransfers(tx, offer.listingId);
  const { id } = await tx
    .insertInto('transfers')
    .values({
      listing_id: offer.listingId,
      from_user_id: offer.fromUserId,
      email: offer.email,
      email_key: emailKey(offer.email),
      created_at: offer.createdAt,
      expires_at: offer.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findTransfer(db: Db, id: number): Promise<Transfer | null> {
  const { rows } = await sql<Transfer>`${TRANSFERS} where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Offers that can still be accepted. */
export async function listTransfersFrom(db: Db, userId: number, now: Date): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    ${TRANSFERS} where t.from_user_id = ${userId} and t.status = 'waiting' and t.expires_at > ${now} order by t.id desc`.execute(
    db,
  );
  return rows;
}

export async function resolveTransfer(tx: Db, id: number, status: 'accepted' | 'cancelled'): Promise<void> {
  await tx.updateTable('transfers').set({ status }).where('id', '=', id).where('status', '=', 'waiting').execute();
}

export async function cancelTransfers(tx: Db, listingId: number): Promise<void> {
  await tx
    .updateTable('transfers')
    .set({ status: 'cancelled' })
    .where('listing_id', '=', listingId)
    .where('status', '=', 'waiting')
    .execute();
}
