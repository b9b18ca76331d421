import { sql } from 'kysely';
import type { TeamMember, TeamRole } from '#domain/accounts/listing-team.ts';
import { emailKey, type User } from '#domain/accounts/viewer.ts';
import type { NotificationMail } from '#domain/notifications/mail-message.ts';
import type { TeamEvent } from '#domain/notifications/notification.ts';
import { enqueueMail } from '../jobs.ts';
import type { Db } from '../tables.ts';

type Membership = { listingId: number; userId: number };

/** False if the user is already on the team. */
export async function insertTeamMember(tx: Db, { listingId, userId }: Membership, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('team_members')
    .values({ listing_id: listingId, user_id: userId, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Withdraws the member's pending edits. False if the user was not on the team. */
export async function deleteTeamMember(tx: Db, { listingId, userId }: Membership, now: Date): Promise<boolean> {
  await tx
    .updateTable('listing_edits')
    .set({ status: 'withdrawn', decided_at: now })
    .where('listing_id', '=', listingId)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('team_members')
    .where('listing_id', '=', listingId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listTeamMembers(db: Db, listingIds: readonly number[]): Promise<(TeamMember & Membership)[]> {
  if (listingIds.length === 0) return [];
  return db
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.listing_id as listingId', 'm.user_id as userId', 'u.name', 'u.email', 'm.joined_at as joinedAt'])
    .where('m.listing_id', 'in', listingIds)
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .execute();
}

/** The owner and the team. */
export async function listListingPeople(db: Db, listingId: number): Promise<number[]> {
  const rows = await db.selectFrom('listing_people').select('user_id').where('listing_id', '=', listingId).execute();
  return rows.map((row) => row.user_id);
}

/** Sorted by name, with the user's role. */
export async function listManagedListings(
  db: Db,
  { id: userId }: Pick<User, 'id'>,
): Promise<{ id: number; businessName: string; role: TeamRole }[]> {
  const { rows } = await sql<{ id: number; businessName: string; role: TeamRole }>`
    select l.id, l.business_name as "businessName", case when l.owner_id = ${userId} then 'owner' else 'manager' end as role
    from listing_people p join listings l on l.id = p.listing_id
    where p.user_id = ${userId} order by lower(l.business_name), l.id`.execute(db);
  return rows;
}

/** Notifies team members who are about to lose access. Runs in the transaction that changes the owner. */
export async function notifyTeamEnded(tx: Db, listingIds: readonly number[], now: Date): Promise<void> {
  if (listingIds.length === 0) return;
  const rows = await tx
    .selectFrom('team_members as m')
    .innerJoin('listings as l', 'l.id', 'm.listing_id')
    .select(['m.user_id as userId', 'l.id', 'l.business_name as businessName'])
    .where('m.listing_id', 'in', listingIds)
    .execute();
  for (const { userId, ...listing } of rows) await enqueueMail(tx, teamMail(listing, userId, 'ended'), now);
}

export function teamMail(
  listing: { id: number; businessName: string },
  userId: number,
  news: TeamEvent,
): NotificationMail {
  const { id: listingId, businessName } = listing;
  return { kind: 'notice', userId, businessName, listingId, said: { kind: 'team', news } };
}

export async function collectTeamData(db: Db, { id: userId, email, emailConfirmedAt }: User) {
  const teams = await db
    .selectFrom('team_members')
    .select(['listing_id', 'joined_at'])
    .where('user_id', '=', userId)
    .orderBy('listing_id')
    .execute();
  const invitations = await db
    .selectFrom('team_invitations')
    .select(['listing_id', 'email', 'created_at', 'expires_at'])
    // invitations to an address are shown only to an account that confirmed the address.
    .where((eb) =>
      eb.or([eb('invited_by', '=', userId), ...(emailConfirmedAt ? [eb('email_key', '=', emailKey(email))] : [])]),
    )
    .orderBy('id')
    .execute();
  return { teams, invitations };
}

export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('team_invitations').where('email_key', '=', emailKey(email)).execute();
}
