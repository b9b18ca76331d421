import { sql } from 'kysely';
import type { Invitation } from '#domain/accounts/listing-team.ts';
import { emailKey } from '#domain/accounts/viewer.ts';
import type { Db } from '../tables.ts';

const INVITATIONS = sql`
  select i.id, i.listing_id as "listingId", l.business_name as "businessName", i.invited_by as "invitedBy", i.email,
    i.created_at as "createdAt", i.expires_at as "expiresAt"
  from team_invitations i join listings l on l.id = i.listing_id`;

export type NewInvitation = Omit<Invitation, 'id' | 'businessName'>;

/** An address has one invitation per listing: the earlier one and its link are deleted. */
export async function insertInvitation(tx: Db, invitation: NewInvitation): Promise<number> {
  const { listingId, invitedBy, email, createdAt, expiresAt } = invitation;
  const key = emailKey(email);
  await tx.deleteFrom('team_invitations').where('listing_id', '=', listingId).where('email_key', '=', key).execute();
  const { id } = await tx
    .insertInto('team_invitations')
    .values({
      listing_id: listingId,
      invited_by: invitedBy,
      email,
      email_key: key,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findInvitation(db: Db, id: number): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`${INVITATIONS} where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function listInvitations(db: Db, listingIds: readonly number[], now: Date): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    ${INVITATIONS} where i.listing_id = any(${[...listingIds]}::bigint[]) and i.expires_at > ${now} order by i.id`.execute(
    db,
  );
  return rows;
}

/** Deletes its link too. False if it no longer exists. */
export async function deleteInvitation(tx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('team_invitations').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('team_invitations').where('expires_at', '<=', now).execute();
}
