import { INVITATION_VALID_MS, type Invitation, TEAM_MAX } from '#domain/accounts/listing-team.ts';
import { emailKey, type User } from '#domain/accounts/viewer.ts';
import { confirmUserEmail } from '#storage/accounts/users.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { findWaitingClaim } from '#storage/ownership/claims.ts';
import { type LockedListing, lockListing } from '#storage/ownership/ownership.ts';
import { findOwnershipLink } from '#storage/ownership/ownership-links.ts';
import { insertTeamMember, listTeamMembers, teamMail } from '#storage/ownership/team.ts';
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  listInvitations,
} from '#storage/ownership/team-invitations.ts';
import type { Db } from '#storage/tables.ts';
import { badLink, HttpError, invalidField, notFound } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, emailHashKey, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { requireEmailOwner } from '../shared/require-email-owner.ts';

/** Writes to whoever has the mailbox, account or not: nobody learns which of them it is. */
export async function inviteMember(
  context: ServerContext,
  user: User,
  { listingId, email }: { listingId: number; email: string },
): Promise<Invitation> {
  await consumeRateLimit(context, RATE_LIMITS.invitation, String(user.id));
  await consumeRateLimit(context, RATE_LIMITS.claimEmail, emailHashKey(email));
  const now = context.clock();
  const expiresAt = new Date(now.getTime() + INVITATION_VALID_MS);
  return context.db.transaction().execute(async (tx) => {
    await lockOwnedListing(tx, user, listingId);
    await requireInvitable(tx, { user, listingId, email, now });
    const id = await insertInvitation(tx, { listingId, invitedBy: user.id, email, createdAt: now, expiresAt });
    await enqueueMail(tx, { kind: 'team-invitation', invitationId: id }, now);
    const made = await findInvitation(tx, id);
    if (!made) throw new Error('what was written can be read');
    return made;
  });
}

type InvitationInput = { user: User; listingId: number; email: string; now: Date };

async function requireInvitable(tx: Db, { user, listingId, email, now }: InvitationInput): Promise<void> {
  const key = emailKey(email);
  if (key === emailKey(user.email)) throw invalidField('email', 'This is your own address.');
  const members = await listTeamMembers(tx, [listingId]);
  if (members.some((member) => emailKey(member.email) === key)) {
    throw invalidField('email', 'They are on the team already.');
  }
  const others = (await listInvitations(tx, [listingId], now)).filter((each) => emailKey(each.email) !== key);
  if (members.length + others.length >= TEAM_MAX) {
    throw new HttpError('conflict', `A team has ${TEAM_MAX} people at most, with those who are invited.`);
  }
}

export async function revokeInvitation(context: ServerContext, user: User, id: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const known = await findInvitation(tx, id);
    const listing = known && (await lockListing(tx, known.listingId));
    if (!listing || listing.ownerId !== user.id || !(await deleteInvitation(tx, id))) {
      throw notFound('You have no such invitation.');
    }
  });
}

/** By the account of the mailbox that was invited; the link shows that the mailbox is theirs. */
export async function acceptTeamInvitation(
  context: ServerContext,
  user: User,
  { token, ip }: { token: string; ip: string },
): Promise<LockedListing> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const link = await findOwnershipLink(tx, token, now);
    const invitation = link && 'invitationId' in link ? await findInvitation(tx, link.invitationId) : null;
    if (!invitation) throw badLink();
    requireEmailOwner(user, invitation.email);
    const listing = await lockListing(tx, invitation.listingId);
    if (!listing || listing.ownerId !== invitation.invitedBy) throw badLink();
    if (await findWaitingClaim(tx, { listingId: listing.id, userId: user.id })) {
      throw new HttpError(
        'conflict',
        'You say that this listing is yours. Withdraw your claim before you join its team.',
      );
    }
    // its link goes with it: of two presses one finds it
    if (!(await deleteInvitation(tx, invitation.id))) throw badLink();
    await confirmUserEmail(tx, user.id, now);
    const isNew = await insertTeamMember(tx, { listingId: listing.id, userId: user.id }, now);
    if (isNew) await enqueueMail(tx, teamMail(listing, invitation.invitedBy, 'joined'), now);
    return listing;
  });
}

/** Who works on a listing is its owner's to say, and nobody else's. */
export async function lockOwnedListing(tx: Db, user: User, listingId: number): Promise<LockedListing> {
  const listing = await lockListing(tx, listingId);
  if (listing?.ownerId !== user.id) throw notFound('You have no such listing.');
  return listing;
}
