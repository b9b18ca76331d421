import { CLAIM_LINK_VALID_MS } from '#domain/accounts/ownership-claim.ts';
import { claimLinkEmail, teamInvitationEmail, transferOfferEmail } from '#mail/ownership-emails.ts';
import { findUser } from '#storage/accounts/users.ts';
import { findClaim } from '#storage/ownership/claims.ts';
import { saveOwnershipLink } from '#storage/ownership/ownership-links.ts';
import { findInvitation } from '#storage/ownership/team-invitations.ts';
import { findTransfer } from '#storage/ownership/transfers.ts';
import type { JobContext } from '../job-handler.ts';
import { createSecret, type PreparedEmail, secretFingerprint } from './prepared-email.ts';

/** To the mailbox of the business; null when the claim does not wait for it any more. */
export async function prepareClaimLinkEmail(context: JobContext, claimId: number): Promise<PreparedEmail | null> {
  const claim = await findClaim(context.db, claimId);
  const claimant = claim && (await findUser(context.db, claim.userId));
  if (!claimant || claim.status !== 'waiting' || claim.proof !== 'mail' || claim.deskSince || !claim.email) return null;
  const secret = createSecret();
  const expiresAt = new Date(context.clock().getTime() + CLAIM_LINK_VALID_MS);
  await saveOwnershipLink(context.db, { claimId }, { secret, expiresAt });
  const facts = { businessName: claim.businessName, claimant: claimant.name, secret };
  return { to: claim.email, content: claimLinkEmail(context.site, facts), messageIdSuffix: secretFingerprint(secret) };
}

/** To whoever is to have the listing; null when the offer was taken back or has expired. */
export async function prepareTransferOfferEmail(
  context: JobContext,
  transferId: number,
): Promise<PreparedEmail | null> {
  const offer = await findTransfer(context.db, transferId);
  const giver = offer && (await findUser(context.db, offer.fromUserId));
  if (!giver || offer.status !== 'waiting' || offer.expiresAt <= context.clock()) return null;
  const secret = createSecret();
  await saveOwnershipLink(context.db, { transferId }, { secret, expiresAt: offer.expiresAt });
  const facts = { businessName: offer.businessName, giver: giver.name, secret };
  return {
    to: offer.email,
    content: transferOfferEmail(context.site, facts),
    messageIdSuffix: secretFingerprint(secret),
  };
}

/** To whoever is to join the team; null when the invitation was taken back or has expired. */
export async function prepareTeamInvitationEmail(
  context: JobContext,
  invitationId: number,
): Promise<PreparedEmail | null> {
  const invitation = await findInvitation(context.db, invitationId);
  const inviter = invitation && (await findUser(context.db, invitation.invitedBy));
  if (!inviter || invitation.expiresAt <= context.clock()) return null;
  const secret = createSecret();
  await saveOwnershipLink(context.db, { invitationId }, { secret, expiresAt: invitation.expiresAt });
  const facts = { businessName: invitation.businessName, inviter: inviter.name, secret };
  return {
    to: invitation.email,
    content: teamInvitationEmail(context.site, facts),
    messageIdSuffix: secretFingerprint(secret),
  };
}
