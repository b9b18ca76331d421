import type { User } from '#domain/account.ts';
import type { Team } from '#domain/team.ts';
import { insertMail } from '#storage/jobs.ts';
import { type HeldListing, lockListing } from '#storage/ownership.ts';
import { deleteMember, listMembers, listWorkplaces, teamNews } from '#storage/team.ts';
import { listInvitations } from '#storage/team-invitations.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { holdOwned } from './invite.ts';

/** Every listing somebody works on; who is on a team is told to its owner alone. */
export async function readTeams({ db, clock }: ServerContext, user: User): Promise<Team[]> {
  const places = await listWorkplaces(db, user);
  const owned = places.filter(({ role }) => role === 'owner').map(({ id }) => id);
  const members = await listMembers(db, owned);
  const invitations = await listInvitations(db, owned, clock());
  return places.map(({ id, businessName, role }) => ({
    listing: { id, businessName },
    role,
    members: members.filter(({ listingId }) => listingId === id),
    invitations: invitations.filter(({ listingId }) => listingId === id),
  }));
}

export async function removeMember(
  context: ServerContext,
  user: User,
  member: { listingId: number; userId: number },
): Promise<void> {
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const listing = await holdOwned(tx, user, member.listingId);
    if (!(await deleteMember(tx, member, now))) throw notFound('They are not on the team.');
    await insertMail(tx, teamNews(listing, member.userId, 'removed'), now);
  });
}

export async function leave(context: ServerContext, user: User, listingId: number): Promise<HeldListing> {
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const listing = await lockListing(tx, listingId);
    if (!listing || !(await deleteMember(tx, { listingId, userId: user.id }, now))) {
      throw notFound('You are not on the team of this listing.');
    }
    if (listing.ownerId !== null) await insertMail(tx, teamNews(listing, listing.ownerId, 'left'), now);
    return listing;
  });
}
