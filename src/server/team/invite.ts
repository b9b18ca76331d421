import { emailKey, type User } from '#domain/account.ts';
import { INVITATION_VALID_MS, type Invitation, TEAM_MAX } from '#domain/team.ts';
import { findWaitingClaim } from '#storage/claims.ts';
import { insertMail } from '#storage/jobs.ts';
import { type HeldListing, lockListing } from '#storage/ownership.ts';
import { findOwnershipLink } from '#storage/ownership-links.ts';
import type { Db } from '#storage/tables.ts';
import { insertMember, listMembers, teamNews } from '#storage/team.ts';
import { deleteInvitation, findInvitation, insertInvitation, listInvitations } from '#storage/team-invitations.ts';
import { confirmUserEmail } from '#storage/users.ts';
import type { ServerContext } from '../http/context.ts';
import { badLink, invalidField, notFound, Refusal } from '../http/errors.ts';
import { byAddress, byMailbox, LIMITS, spend } from '../http/limits.ts';
import { requireMailbox } from '../http/own-mailbox.ts';

/** Writes to whoever has the mailbox, account or not: nobody learns which of them it is. */
export async function invite(
  context: ServerContext,
  user: User,
  { listingId, email }: { listingId: number; email: string },
): Promise<Invitation> {
  await spend(context, LIMITS.invitation, String(user.id));
  await spend(context, LIMITS.claimMail, byMailbox(email));
  const now = context.clock();
  const expiresAt = new Date(now.getTime() + INVITATION_VALID_MS);
  return context.db.transaction().execute(async (tx) => {
    await holdOwned(tx, user, listingId);
    await requireRoom(tx, { user, listingId, email, now });
    const id = await insertInvitation(tx, { listingId, invitedBy: user.id, email, createdAt: now, expiresAt });
    await insertMail(tx, { kind: 'team-invitation', invitationId: id }, now);
    const made = await findInvitation(tx, id);
    if (!made) throw new Error('what was written can be read');
    return made;
  });
}

type Wanted = { user: User; listingId: number; email: string; now: Date };

async function requireRoom(tx: Db, { user, listingId, email, now }: Wanted): Promise<void> {
  const key = emailKey(email);
  if (key === emailKey(user.email)) throw invalidField('email', 'This is your own address.');
  const members = await listMembers(tx, [listingId]);
  if (members.some((member) => emailKey(member.email) === key)) {
    throw invalidField('email', 'They are on the team already.');
  }
  const others = (await listInvitations(tx, [listingId], now)).filter((each) => emailKey(each.email) !== key);
  if (members.length + others.length >= TEAM_MAX) {
    throw new Refusal('conflict', `A team has ${TEAM_MAX} people at most, with those who are invited.`);
  }
}

export async function cancelInvitation(context: ServerContext, user: User, id: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const known = await findInvitation(tx, id);
    const listing = known && (await lockListing(tx, known.listingId));
    if (!listing || listing.ownerId !== user.id || !(await deleteInvitation(tx, id))) {
      throw notFound('You have no such invitation.');
    }
  });
}

/** By the account of the mailbox that was invited; the link shows that the mailbox is theirs. */
export async function accept(
  context: ServerContext,
  user: User,
  { token, ip }: { token: string; ip: string },
): Promise<HeldListing> {
  await spend(context, LIMITS.mailToken, byAddress(ip));
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const link = await findOwnershipLink(tx, token, now);
    const invitation = link && 'invitationId' in link ? await findInvitation(tx, link.invitationId) : null;
    if (!invitation) throw badLink();
    requireMailbox(user, invitation.email);
    const listing = await lockListing(tx, invitation.listingId);
    if (!listing || listing.ownerId !== invitation.invitedBy) throw badLink();
    if (await findWaitingClaim(tx, { listingId: listing.id, userId: user.id })) {
      throw new Refusal(
        'conflict',
        'You say that this listing is yours. Withdraw your claim before you join its team.',
      );
    }
    // its link goes with it: of two presses one finds it
    if (!(await deleteInvitation(tx, invitation.id))) throw badLink();
    await confirmUserEmail(tx, user.id, now);
    const isNew = await insertMember(tx, { listingId: listing.id, userId: user.id }, now);
    if (isNew) await insertMail(tx, teamNews(listing, invitation.invitedBy, 'joined'), now);
    return listing;
  });
}

/** Who works on a listing is its owner's to say, and nobody else's. */
export async function holdOwned(tx: Db, user: User, listingId: number): Promise<HeldListing> {
  const listing = await lockListing(tx, listingId);
  if (listing?.ownerId !== user.id) throw notFound('You have no such listing.');
  return listing;
}
