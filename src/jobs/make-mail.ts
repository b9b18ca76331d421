import { emailKey, type User } from '#domain/account.ts';
import { CONFIRM_TOKEN_VALID_MS, RESET_TOKEN_VALID_MS } from '#domain/limits.ts';
import type { MailMessage } from '#domain/mail.ts';
import { confirmEmail } from '#mail/confirm-email.ts';
import { passwordChanged } from '#mail/password-changed.ts';
import { resetPassword } from '#mail/reset-password.ts';
import { submissionApproved } from '#mail/submission-approved.ts';
import { submissionReceived } from '#mail/submission-received.ts';
import { submissionRejected } from '#mail/submission-rejected.ts';
import { submissionUndone } from '#mail/submission-undone.ts';
import { keepMailToken } from '#storage/mail-tokens.ts';
import { findUser } from '#storage/users.ts';
import type { JobContext } from './handler.ts';
import { type MadeMail, markOf, newSecret } from './made-mail.ts';
import { makeConfirmDetails } from './make-confirmation-mail.ts';
import { makeCorrectionNews } from './make-correction-mail.ts';
import { makeAccountLeadMail, makeLeadMail } from './make-lead-mail.ts';
import { makeNewsMail } from './make-news-mail.ts';
import { makeLetterTest, makeNewsletterConfirm } from './make-newsletter-mail.ts';
import { makeClaimLink, makeTeamInvitation, makeTransferOffer } from './make-ownership-mail.ts';
import { makeSearchAlert } from './make-search-alert.ts';
import { makeSubmissionAsked } from './make-submission-mail.ts';

type SecretMessage = Extract<MailMessage, { kind: 'confirm-email' | 'reset-password' }>;

const VALID_MS = { 'confirm-email': CONFIRM_TOKEN_VALID_MS, 'reset-password': RESET_TOKEN_VALID_MS };

/** Null when there is nobody to write to, or nothing to say, any more. */
export async function makeMail(context: JobContext, message: MailMessage): Promise<MadeMail | null> {
  const { site } = context;
  switch (message.kind) {
    case 'confirm-email':
    case 'reset-password':
      return withSecret(context, message);
    case 'password-changed':
      return { to: message.to, content: passwordChanged(site, message), mark: '' };
    case 'submission-received':
      return { to: message.to, content: submissionReceived(site, message), mark: '' };
    case 'submission-approved':
      return { to: message.to, content: submissionApproved(site, message), mark: '' };
    case 'submission-rejected':
      return { to: message.to, content: submissionRejected(site, message), mark: '' };
    case 'submission-asked':
      return makeSubmissionAsked(context, message);
    case 'submission-undone':
      return { to: message.to, content: submissionUndone(site, message), mark: '' };
    case 'correction-news':
      return makeCorrectionNews(context, message);
    case 'confirm-details':
      return makeConfirmDetails(context, message);
    case 'claim-link':
      return makeClaimLink(context, message.claimId);
    case 'transfer-offer':
      return makeTransferOffer(context, message.transferId);
    case 'team-invitation':
      return makeTeamInvitation(context, message.invitationId);
    case 'lead-to-account':
      return makeAccountLeadMail(context, message);
    case 'lead':
    case 'lead-passed-on':
      return makeLeadMail(context, message);
    case 'search-alert':
      return makeSearchAlert(context, message.alertId);
    case 'newsletter-confirm':
      return makeNewsletterConfirm(context, message.subscriberId);
    case 'letter-test':
      return makeLetterTest(context, message);
    default:
      return makeNewsMail(context, message);
  }
}

/** The secret is made here and leaves in the mail alone; what is kept is its hash. */
async function withSecret(context: JobContext, { kind, userId }: SecretMessage): Promise<MadeMail | null> {
  const user = await findUser(context.db, userId);
  if (!user || !wants(user, kind)) return null;
  const secret = newSecret();
  await keepMailToken(context.db, {
    secret,
    purpose: kind,
    userId,
    emailKey: emailKey(user.email),
    expiresAt: new Date(context.clock().getTime() + VALID_MS[kind]),
  });
  const write = kind === 'confirm-email' ? confirmEmail : resetPassword;
  return { to: user.email, content: write(context.site, { name: user.name, secret }), mark: markOf(secret) };
}

function wants(user: User, kind: SecretMessage['kind']): boolean {
  return user.disabledAt === null && (kind === 'reset-password' || user.emailConfirmedAt === null);
}
