import { CLAIM_LINK_VALID_MS } from '#domain/claim.ts';
import { claimLink } from '#mail/claim-link.ts';
import { teamInvitation } from '#mail/team-invitation.ts';
import { transferOffer } from '#mail/transfer-offer.ts';
import { findClaim } from '#storage/claims.ts';
import { keepOwnershipLink } from '#storage/ownership-links.ts';
import { findInvitation } from '#storage/team-invitations.ts';
import { findTransfer } from '#storage/transfers.ts';
import { findUser } from '#storage/users.ts';
import type { JobContext } from './handler.ts';
import { type MadeMail, markOf, newSecret } from './made-mail.ts';

/** To the mailbox of the business; null when the claim does not wait for it any more. */
export async function makeClaimLink(context: JobContext, claimId: number): Promise<MadeMail | null> {
  const claim = await findClaim(context.db, claimId);
  const claimant = claim && (await findUser(context.db, claim.userId));
  if (!claimant || claim.status !== 'waiting' || claim.proof !== 'mail' || claim.deskSince || !claim.email) return null;
  const secret = newSecret();
  const expiresAt = new Date(context.clock().getTime() + CLAIM_LINK_VALID_MS);
  await keepOwnershipLink(context.db, { claimId }, { secret, expiresAt });
  const facts = { businessName: claim.businessName, claimant: claimant.name, secret };
  return { to: claim.email, content: claimLink(context.site, facts), mark: markOf(secret) };
}

/** To whoever is to have the listing; null when the offer was taken back or has expired. */
export async function makeTransferOffer(context: JobContext, transferId: number): Promise<MadeMail | null> {
  const offer = await findTransfer(context.db, transferId);
  const giver = offer && (await findUser(context.db, offer.fromUserId));
  if (!giver || offer.status !== 'waiting' || offer.expiresAt <= context.clock()) return null;
  const secret = newSecret();
  await keepOwnershipLink(context.db, { transferId }, { secret, expiresAt: offer.expiresAt });
  const facts = { businessName: offer.businessName, giver: giver.name, secret };
  return { to: offer.email, content: transferOffer(context.site, facts), mark: markOf(secret) };
}

/** To whoever is to join the team; null when the invitation was taken back or has expired. */
export async function makeTeamInvitation(context: JobContext, invitationId: number): Promise<MadeMail | null> {
  const invitation = await findInvitation(context.db, invitationId);
  const inviter = invitation && (await findUser(context.db, invitation.invitedBy));
  if (!inviter || invitation.expiresAt <= context.clock()) return null;
  const secret = newSecret();
  await keepOwnershipLink(context.db, { invitationId }, { secret, expiresAt: invitation.expiresAt });
  const facts = { businessName: invitation.businessName, inviter: inviter.name, secret };
  return { to: invitation.email, content: teamInvitation(context.site, facts), mark: markOf(secret) };
}
