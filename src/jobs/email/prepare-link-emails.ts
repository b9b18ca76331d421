import { CLAIM_LINK_VALID_MS } from '#domain/accounts/ownership-claim.ts';
import { emailKey, type User } from '#domain/accounts/viewer.ts';
import { CONFIRM_TOKEN_VALID_MS, RESET_TOKEN_VALID_MS } from '#domain/limits.ts';
import { CORRECTION_LINK_VALID_MS } from '#domain/listings/correction.ts';
import { staleAfterMonths } from '#domain/listings/stale-facts.ts';
import { RESUBMIT_LINK_VALID_MS } from '#domain/listings/submission.ts';
import type { CorrectionMail } from '#domain/notifications/mail-message.ts';
import { CONFIRMATION_LINK_VALID_MS, ownerQuestion } from '#domain/verification/owner-question.ts';
import { confirmAddressEmail, resetPasswordEmail } from '#mail/account-emails.ts';
import { correctionStatusEmail } from '#mail/correction-emails.ts';
import { confirmDetailsEmail } from '#mail/listing-emails.ts';
import { claimLinkEmail, teamInvitationEmail, transferOfferEmail } from '#mail/ownership-emails.ts';
import { submissionChangesEmail } from '#mail/submission-emails.ts';
import { saveMailToken } from '#storage/accounts/mail-tokens.ts';
import { findUser } from '#storage/accounts/users.ts';
import { findCorrectionReport, saveCorrectionLink } from '#storage/corrections/correction-reports.ts';
import { findCorrections } from '#storage/corrections/corrections.ts';
import { readProvenance } from '#storage/listings/listing-provenance.ts';
import { findListing } from '#storage/listings/listings.ts';
import { findClaim } from '#storage/ownership/claims.ts';
import { saveOwnershipLink } from '#storage/ownership/ownership-links.ts';
import { findInvitation } from '#storage/ownership/team-invitations.ts';
import { findTransfer } from '#storage/ownership/transfers.ts';
import { saveSubmissionLink } from '#storage/submissions/submission-links.ts';
import { findSubmissions } from '#storage/submissions/submissions.ts';
import { findBadgeConfirmationDay, saveConfirmationLink } from '#storage/verification/confirmations.ts';
import type { JobContext } from '../job-handler.ts';
import { createSecret, type PreparedEmail, prepareOptionalEmail, secretFingerprint } from './prepared-email.ts';

type SecretMessage = { kind: 'confirm-email' | 'reset-password'; userId: number };

const VALID_MS = { 'confirm-email': CONFIRM_TOKEN_VALID_MS, 'reset-password': RESET_TOKEN_VALID_MS };

/** The secret exists only in the email; the database stores its hash. */
export async function prepareSecretEmail(
  context: JobContext,
  { kind, userId }: SecretMessage,
): Promise<PreparedEmail | null> {
  const user = await findUser(context.db, userId);
  if (!user || !shouldSend(user, kind)) return null;
  const secret = createSecret();
  await saveMailToken(context.db, {
    secret,
    purpose: kind,
    userId,
    emailKey: emailKey(user.email),
    expiresAt: new Date(context.clock().getTime() + VALID_MS[kind]),
  });
  const compose = kind === 'confirm-email' ? confirmAddressEmail : resetPasswordEmail;
  return {
    to: user.email,
    content: compose(context.site, { name: user.name, secret }),
    messageIdSuffix: secretFingerprint(secret),
  };
}

function shouldSend(user: User, kind: SecretMessage['kind']): boolean {
  return user.disabledAt === null && (kind === 'reset-password' || user.emailConfirmedAt === null);
}

/** Null if the listing is unpublished, was confirmed, has another owner, or the owner has unsubscribed. */
export async function prepareConfirmDetailsEmail(
  context: JobContext,
  request: { userId: number; listingId: number },
): Promise<PreparedEmail | null> {
  const { db, clock, site: currentSite } = context;
  const { listingId, userId } = request;
  const now = clock();
  const listing = await findListing(db, listingId, now);
  const owner = await findUser(db, userId);
  if (!owner || owner.disabledAt || listing?.ownerId !== owner.id || listing.status !== 'published') return null;
  const provenance = (await readProvenance(db, [listingId])).get(listingId);
  const badgeConfirmedOn = await findBadgeConfirmationDay(db, listingId);
  const question = ownerQuestion({ listing, provenance, badgeConfirmedOn }, { site: currentSite, now });
  if (!question) return null;
  const secret = createSecret();
  const expiresAt = new Date(now.getTime() + CONFIRMATION_LINK_VALID_MS);
  await saveConfirmationLink(db, request, { secret, expiresAt });
  const months = staleAfterMonths(currentSite);
  const input = { name: owner.name, businessName: listing.businessName, question, months, secret };
  const email = await prepareOptionalEmail(context, { userId: owner.id, kind: 'verification' }, (site) =>
    confirmDetailsEmail(site, input),
  );
  return email && { ...email, messageIdSuffix: secretFingerprint(secret) };
}

/** Goes to the sender's account, or to the address they gave. Null if neither exists anymore. */
export async function prepareCorrectionStatusEmail(
  context: JobContext,
  { senderId, news, reason }: CorrectionMail,
): Promise<PreparedEmail | null> {
  const { db } = context;
  const sender = await findCorrectionReport(db, senderId);
  const [correction] = sender ? await findCorrections(db, [sender.correctionId]) : [];
  if (!sender || !correction) return null;
  const account = sender.userId === null ? null : await findUser(db, sender.userId);
  const to = account ? account.email : sender.email;
  if (to === '' || account?.disabledAt) return null;
  const secret = createSecret();
  const expiresAt = new Date(context.clock().getTime() + CORRECTION_LINK_VALID_MS);
  await saveCorrectionLink(db, sender.id, { secret, expiresAt });
  const { businessName, field } = correction;
  return {
    to,
    content: correctionStatusEmail(context.site, { businessName, field, news, reason, secret }),
    messageIdSuffix: secretFingerprint(secret),
  };
}

/** Goes to the mailbox of the business. Null if the claim no longer waits for proof by email. */
export async function prepareClaimLinkEmail(context: JobContext, claimId: number): Promise<PreparedEmail | null> {
  const claim = await findClaim(context.db, claimId);
  const claimant = claim && (await findUser(context.db, claim.userId));
  if (!claimant || claim.status !== 'waiting' || claim.proof !== 'mail' || claim.deskSince || !claim.email) return null;
  const secret = createSecret();
  const expiresAt = new Date(context.clock().getTime() + CLAIM_LINK_VALID_MS);
  await saveOwnershipLink(context.db, { claimId }, { secret, expiresAt });
  const input = { businessName: claim.businessName, claimant: claimant.name, secret };
  return { to: claim.email, content: claimLinkEmail(context.site, input), messageIdSuffix: secretFingerprint(secret) };
}

/** Goes to the future owner. Null if the offer was canceled or has expired. */
export async function prepareTransferOfferEmail(
  context: JobContext,
  transferId: number,
): Promise<PreparedEmail | null> {
  const offer = await findTransfer(context.db, transferId);
  const giver = offer && (await findUser(context.db, offer.fromUserId));
  if (!giver || offer.status !== 'waiting' || offer.expiresAt <= context.clock()) return null;
  const secret = createSecret();
  await saveOwnershipLink(context.db, { transferId }, { secret, expiresAt: offer.expiresAt });
  const input = { businessName: offer.businessName, giver: giver.name, secret };
  return {
    to: offer.email,
    content: transferOfferEmail(context.site, input),
    messageIdSuffix: secretFingerprint(secret),
  };
}

/** Goes to the invited person. Null if the invitation was canceled or has expired. */
export async function prepareTeamInvitationEmail(
  context: JobContext,
  invitationId: number,
): Promise<PreparedEmail | null> {
  const invitation = await findInvitation(context.db, invitationId);
  const inviter = invitation && (await findUser(context.db, invitation.invitedBy));
  if (!inviter || invitation.expiresAt <= context.clock()) return null;
  const secret = createSecret();
  await saveOwnershipLink(context.db, { invitationId }, { secret, expiresAt: invitation.expiresAt });
  const input = { businessName: invitation.businessName, inviter: inviter.name, secret };
  return {
    to: invitation.email,
    content: teamInvitationEmail(context.site, input),
    messageIdSuffix: secretFingerprint(secret),
  };
}

/** Null if the sender deleted their address, or no change is requested anymore. */
export async function prepareSubmissionChangesEmail(
  { db, clock, site }: JobContext,
  { submissionId, reason }: { submissionId: number; reason: string },
): Promise<PreparedEmail | null> {
  const [submission] = await findSubmissions(db, [submissionId]);
  if (!submission?.askedAt || submission.status !== 'rejected' || submission.email === '') return null;
  const secret = createSecret();
  const expiresAt = new Date(clock().getTime() + RESUBMIT_LINK_VALID_MS);
  await saveSubmissionLink(db, submissionId, { secret, expiresAt });
  const { businessName, email } = submission;
  return {
    to: email,
    content: submissionChangesEmail(site, { businessName, reason, secret }),
    messageIdSuffix: secretFingerprint(secret),
  };
}
