import type { MailMessage, ReportMail, VisitorReportMail } from '#domain/notifications/mail-message.ts';
import { passwordChangedEmail } from '#mail/account-emails.ts';
import { ownerCorrectionEmail } from '#mail/correction-emails.ts';
import {
  contentRemovedEmail,
  editDecisionEmail,
  editDecisionUndoneEmail,
  staffChangeEmail,
} from '#mail/listing-emails.ts';
import { notificationEmail } from '#mail/notification-emails.ts';
import { ownershipEmail } from '#mail/ownership-emails.ts';
import { appealOutcomeEmail, reportOutcomeEmail } from '#mail/report-emails.ts';
import { reviewDecisionEmail, reviewDecisionUndoneEmail, reviewReplyEmail } from '#mail/review-emails.ts';
import {
  submissionApprovedEmail,
  submissionDecisionUndoneEmail,
  submissionReceivedEmail,
  submissionRejectedEmail,
} from '#mail/submission-emails.ts';
import { findReportEmail } from '#storage/reports/reports.ts';
import type { JobContext } from '../job-handler.ts';
import { prepareTestMail } from './own-texts.ts';
import { prepareLeadAnswerEmail, prepareLeadEmail, prepareTeamLeadEmail } from './prepare-lead-email.ts';
import {
  prepareClaimLinkEmail,
  prepareConfirmDetailsEmail,
  prepareCorrectionStatusEmail,
  prepareSecretEmail,
  prepareSubmissionChangesEmail,
  prepareTeamInvitationEmail,
  prepareTransferOfferEmail,
} from './prepare-link-emails.ts';
import { prepareNewsletterConfirmationEmail, prepareTestIssueEmail } from './prepare-newsletter-email.ts';
import { prepareQuoteClosedEmail, prepareQuoteReceiptEmail } from './prepare-quote-email.ts';
import { prepareSearchAlertEmail } from './prepare-search-alert-email.ts';
import { prepareSecondFactorEmail, prepareSignInCodeEmail, prepareSignInEmail } from './prepare-security-email.ts';
import { type PreparedEmail, prepareAccountEmail, prepareOptionalEmail } from './prepared-email.ts';

type Kind = MailMessage['kind'];
type Preparation = PreparedEmail | null | Promise<PreparedEmail | null>;
/** The member of the union with this kind, also where several kinds share a type. */
type MessageOf<K extends Kind, M = MailMessage> = M extends { kind: infer MK }
  ? K extends MK
    ? M & { kind: K }
    : never
  : never;

const PREPARERS: { [K in Kind]: (context: JobContext, message: MessageOf<K>) => Preparation } = {
  'confirm-email': prepareSecretEmail,
  'reset-password': prepareSecretEmail,
  'password-changed': ({ site }, message) => ({ to: message.to, content: passwordChangedEmail(site, message) }),
  'sign-in-code': prepareSignInCodeEmail,
  'new-device': prepareSignInEmail,
  'second-step-failed': prepareSignInEmail,
  'second-factor-changed': prepareSecondFactorEmail,
  'submission-received': ({ site }, message) => ({ to: message.to, content: submissionReceivedEmail(site, message) }),
  'submission-approved': ({ site }, message) => ({ to: message.to, content: submissionApprovedEmail(site, message) }),
  'submission-rejected': ({ site }, message) => ({ to: message.to, content: submissionRejectedEmail(site, message) }),
  'submission-asked': prepareSubmissionChangesEmail,
  'submission-undone': ({ site }, message) => ({
    to: message.to,
    content: submissionDecisionUndoneEmail(site, message),
  }),
  'review-decided': (context, message) =>
    prepareAccountEmail(context, message.userId, reviewDecisionEmail(context.site, message)),
  'review-undone': (context, message) =>
    prepareAccountEmail(context, message.userId, reviewDecisionUndoneEmail(context.site, message)),
  'review-replied': (context, message) =>
    prepareOptionalEmail(context, { userId: message.userId, kind: 'reply' }, (site) => reviewReplyEmail(site, message)),
  'edit-decided': (context, message) =>
    prepareAccountEmail(context, message.userId, editDecisionEmail(context.site, message)),
  'edit-undone': (context, message) =>
    prepareAccountEmail(context, message.userId, editDecisionUndoneEmail(context.site, message)),
  'content-removed': (context, message) =>
    prepareAccountEmail(context, message.userId, contentRemovedEmail(context.site, message)),
  'content-restored': (context, message) =>
    prepareAccountEmail(context, message.userId, contentRemovedEmail(context.site, message)),
  'ownership-news': (context, message) =>
    prepareAccountEmail(context, message.userId, ownershipEmail(context.site, message)),
  'report-decided': prepareReportEmail,
  'report-undone': prepareReportEmail,
  'report-news': prepareVisitorReportEmail,
  'staff-change': (context, message) =>
    prepareAccountEmail(context, message.userId, staffChangeEmail(context.site, message)),
  'appeal-decided': (context, message) =>
    prepareAccountEmail(context, message.userId, appealOutcomeEmail(context.site, message)),
  'appeal-undone': (context, message) =>
    prepareAccountEmail(context, message.userId, appealOutcomeEmail(context.site, message)),
  'correction-news': prepareCorrectionStatusEmail,
  'correction-to-owner': (context, message) =>
    prepareOptionalEmail(context, { userId: message.userId, kind: 'correction' }, (site) =>
      ownerCorrectionEmail(site, message),
    ),
  notice: (context, message) =>
    prepareOptionalEmail(context, { userId: message.userId, kind: message.said.kind }, (site) =>
      notificationEmail(site, message),
    ),
  'confirm-details': prepareConfirmDetailsEmail,
  'claim-link': (context, { claimId }) => prepareClaimLinkEmail(context, claimId),
  'transfer-offer': (context, { transferId }) => prepareTransferOfferEmail(context, transferId),
  'team-invitation': (context, { invitationId }) => prepareTeamInvitationEmail(context, invitationId),
  'lead-to-account': prepareTeamLeadEmail,
  'lead-answered': prepareLeadAnswerEmail,
  lead: prepareLeadEmail,
  'quote-passed-on': prepareQuoteReceiptEmail,
  'quote-closed': prepareQuoteClosedEmail,
  'lead-passed-on': prepareLeadEmail,
  'search-alert': (context, { alertId }) => prepareSearchAlertEmail(context, alertId),
  'newsletter-confirm': (context, { subscriberId }) => prepareNewsletterConfirmationEmail(context, subscriberId),
  'letter-test': prepareTestIssueEmail,
  'mail-text-test': prepareTestMail,
};

function prepareReportEmail(context: JobContext, message: ReportMail): Preparation {
  const { kind, verdict, userId, what = 'review', businessName, listingId } = message;
  const outcome = kind === 'report-undone' ? 'undone' : verdict;
  return prepareAccountEmail(
    context,
    userId,
    reportOutcomeEmail(context.site, { businessName, listingId, what, outcome }),
  );
}

/** Null if the report was deleted with its address. */
async function prepareVisitorReportEmail(
  { db, site }: JobContext,
  { reportId, news: outcome, ...message }: VisitorReportMail,
): Promise<PreparedEmail | null> {
  const to = await findReportEmail(db, reportId);
  return to === null ? null : { to, content: reportOutcomeEmail(site, { ...message, outcome }) };
}

/** All kinds of email, for the test that none is without a recorded payload. */
export const EMAIL_KINDS = Object.keys(PREPARERS);

/** Null if the recipient or the subject of the email no longer exists. */
export async function prepareEmail(context: JobContext, message: MailMessage): Promise<PreparedEmail | null> {
  // the table pairs each kind with the message of that kind
  const prepare = PREPARERS[message.kind] as (context: JobContext, message: MailMessage) => Preparation;
  return prepare(context, message);
}
