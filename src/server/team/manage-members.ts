import type { Team } from '#domain/accounts/listing-team.ts';
import type { User } from '#domain/accounts/viewer.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { type LockedListing, lockListing } from '#storage/ownership/ownership.ts';
import { deleteTeamMember, listManagedListings, listTeamMembers, teamMail } from '#storage/ownership/team.ts';
import { listInvitations } from '#storage/ownership/team-invitations.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { lockOwnedListing } from '../shared/lock-owned-listing.ts';

/** Every listing that the user manages. Only owners see the members and invitations. */
export async function loadTeams({ db, clock }: ServerContext, user: User): Promise<Team[]> {
  const listings = await listManagedListings(db, user);
  const ownedIds = listings.filter(({ role }) => role === 'owner').map(({ id }) => id);
  const members = await listTeamMembers(db, ownedIds);
  const invitations = await listInvitations(db, ownedIds, clock());
  return listings.map(({ id, businessName, role }) => ({
    listing: { id, businessName },
    role,
    members: members.filter(({ listingId }) => listingId === id),
    invitations: invitations.filter(({ listingId }) => listingId === id),
  }));
}

export async function removeTeamMember(
  context: ServerContext,
  user: User,
  member: { listingId: number; userId: number },
): Promise<void> {
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const listing = await lockOwnedListing(tx, user, member.listingId);
    if (!(await deleteTeamMember(tx, member, now))) throw notFound('They’re not on the team.');
    await enqueueMail(tx, teamMail(listing, member.userId, 'removed'), now);
  });
}

export async function quitTeam(context: ServerContext, user: User, listingId: number): Promise<LockedListing> {
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const listing = await lockListing(tx, listingId);
    if (!listing || !(await deleteTeamMember(tx, { listingId, userId: user.id }, now))) {
      throw notFound('You’re not on this listing’s team.');
    }
    if (listing.ownerId !== null) await enqueueMail(tx, teamMail(listing, listing.ownerId, 'left'), now);
    return listing;
  });
}
