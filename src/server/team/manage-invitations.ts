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
import { lockOwnedListing } from '../shared/lock-owned-listing.ts';
import { requireEmailOwner } from '../shared/require-email-owner.ts';

/** Emails the invitation whether or not the address has an account, so that the response does not reveal it. */
export async function inviteMember(
  context: ServerContext,
  user: User,
  { listingId, email }: { listingId: number; email: string },
): Promise<Invitation> {
  await consumeRateLimit(context, RATE_LIMITS.invitation, String(user.id));
  const now = context.clock();
  const expiresAt = new Date(now.getTime() + INVITATION_VALID_MS);
  return context.db.transaction().execute(async (tx) => {
    await lockOwnedListing(tx, user, listingId);
    await requireInvitable(tx, { user, listingId, email, now });
    // After the checks: a caller who may not send the email must not use up the limit of the mailbox.
    await consumeRateLimit({ ...context, db: tx }, RATE_LIMITS.claimEmail, emailHashKey(email));
    const id = await insertInvitation(tx, { listingId, invitedBy: user.id, email, createdAt: now, expiresAt });
    await enqueueMail(tx, { kind: 'team-invitation', invitationId: id }, now);
    const invitation = await findInvitation(tx, id);
    if (!invitation) throw new Error(`Expected invitation ${id} to exist after it was inserted`);
    return invitation;
  });
}

type InvitationInput = { user: User; listingId: number; email: string; now: Date };

async function requireInvitable(tx: Db, { user, listingId, email, now }: InvitationInput): Promise<void> {
  const key = emailKey(email);
  if (key === emailKey(user.email))
    throw invalidField('email', 'This is your own email address. Enter your teammate’s.');
  const members = await listTeamMembers(tx, [listingId]);
  if (members.some((member) => emailKey(member.email) === key)) {
    throw invalidField('email', 'They’re already on the team.');
  }
  const invitations = await listInvitations(tx, [listingId], now);
  const others = invitations.filter((invitation) => emailKey(invitation.email) !== key);
  if (members.length + others.length >= TEAM_MAX) {
    throw new HttpError('conflict', `A team can have at most ${TEAM_MAX} people, including invitations.`);
  }
}

export async function revokeInvitation(context: ServerContext, user: User, id: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const invitation = await findInvitation(tx, id);
    const listing = invitation && (await lockListing(tx, invitation.listingId));
    if (!listing || listing.ownerId !== user.id || !(await deleteInvitation(tx, id))) {
      throw notFound('We couldn’t find this invitation.');
    }
  });
}

/** Only the account with the invited email address may accept. Opening the link confirms that address. */
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
      throw new HttpError('conflict', 'You’ve claimed this listing. Withdraw your claim before you join its team.');
    }
    // Of two concurrent requests only one deletes the invitation.
    if (!(await deleteInvitation(tx, invitation.id))) throw badLink();
    await confirmUserEmail(tx, user.id, now);
    const isNew = await insertTeamMember(tx, { listingId: listing.id, userId: user.id }, now);
    if (isNew) await enqueueMail(tx, teamMail(listing, invitation.invitedBy, 'joined'), now);
    return listing;
  });
}
