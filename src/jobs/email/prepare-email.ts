import { emailKey, type User } from '#domain/accounts/viewer.ts';
import { CONFIRM_TOKEN_VALID_MS, RESET_TOKEN_VALID_MS } from '#domain/limits.ts';
import type { MailMessage } from '#domain/notifications/mail-message.ts';
import { confirmAddressEmail, passwordChangedEmail, resetPasswordEmail } from '#mail/account-emails.ts';
import {
  submissionApprovedEmail,
  submissionDecisionUndoneEmail,
  submissionReceivedEmail,
  submissionRejectedEmail,
} from '#mail/submission-emails.ts';
import { saveMailToken } from '#storage/accounts/mail-tokens.ts';
import { findUser } from '#storage/accounts/users.ts';
import type { JobContext } from '../job-handler.ts';
import { prepareConfirmDetailsEmail } from './prepare-confirmation-email.ts';
import { prepareCorrectionStatusEmail } from './prepare-correction-email.ts';
import { prepareLeadEmail, prepareTeamLeadEmail } from './prepare-lead-email.ts';
import { prepareNewsletterConfirmationEmail, prepareTestIssueEmail } from './prepare-newsletter-email.ts';
import { prepareNotificationEmail } from './prepare-notification-email.ts';
import {
  prepareClaimLinkEmail,
  prepareTeamInvitationEmail,
  prepareTransferOfferEmail,
} from './prepare-ownership-email.ts';
import { prepareSearchAlertEmail } from './prepare-search-alert-email.ts';
import { prepareSubmissionChangesEmail } from './prepare-submission-email.ts';
import { createSecret, type PreparedEmail, secretFingerprint } from './prepared-email.ts';

type SecretMessage = Extract<MailMessage, { kind: 'confirm-email' | 'reset-password' }>;

const VALID_MS = { 'confirm-email': CONFIRM_TOKEN_VALID_MS, 'reset-password': RESET_TOKEN_VALID_MS };

/** Null when there is nobody to write to, or nothing to say, any more. */
export async function prepareEmail(context: JobContext, message: MailMessage): Promise<PreparedEmail | null> {
  const { site } = context;
  switch (message.kind) {
    case 'confirm-email':
    case 'reset-password':
      return prepareSecretEmail(context, message);
    case 'password-changed':
      return { to: message.to, content: passwordChangedEmail(site, message), messageIdSuffix: '' };
    case 'submission-received':
      return { to: message.to, content: submissionReceivedEmail(site, message), messageIdSuffix: '' };
    case 'submission-approved':
      return { to: message.to, content: submissionApprovedEmail(site, message), messageIdSuffix: '' };
    case 'submission-rejected':
      return { to: message.to, content: submissionRejectedEmail(site, message), messageIdSuffix: '' };
    case 'submission-asked':
      return prepareSubmissionChangesEmail(context, message);
    case 'submission-undone':
      return { to: message.to, content: submissionDecisionUndoneEmail(site, message), messageIdSuffix: '' };
    case 'correction-news':
      return prepareCorrectionStatusEmail(context, message);
    case 'confirm-details':
      return prepareConfirmDetailsEmail(context, message);
    case 'claim-link':
      return prepareClaimLinkEmail(context, message.claimId);
    case 'transfer-offer':
      return prepareTransferOfferEmail(context, message.transferId);
    case 'team-invitation':
      return prepareTeamInvitationEmail(context, message.invitationId);
    case 'lead-to-account':
      return prepareTeamLeadEmail(context, message);
    case 'lead':
    case 'lead-passed-on':
      return prepareLeadEmail(context, message);
    case 'search-alert':
      return prepareSearchAlertEmail(context, message.alertId);
    case 'newsletter-confirm':
      return prepareNewsletterConfirmationEmail(context, message.subscriberId);
    case 'letter-test':
      return prepareTestIssueEmail(context, message);
    default:
      return prepareNotificationEmail(context, message);
  }
}

/** The secret is made here and leaves in the mail alone; what is kept is its hash. */
async function prepareSecretEmail(context: JobContext, { kind, userId }: SecretMessage): Promise<PreparedEmail | null> {
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
  const write = kind === 'confirm-email' ? confirmAddressEmail : resetPasswordEmail;
  return {
    to: user.email,
    content: write(context.site, { name: user.name, secret }),
    messageIdSuffix: secretFingerprint(secret),
  };
}

function shouldSend(user: User, kind: SecretMessage['kind']): boolean {
  return user.disabledAt === null && (kind === 'reset-password' || user.emailConfirmedAt === null);
}
