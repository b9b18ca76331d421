import type { AppealMail, MailMessage, ReportMail } from './mail-message.ts';
import type { NotificationContent } from './notification.ts';

export type MailNotification = NotificationContent & {
  userId: number;
  listingId: number | null;
  businessName: string;
  decisionId: number | null;
};

/** The notification that corresponds to an email; null for emails without one. */
export function notificationFromMail(mail: MailMessage): MailNotification | null {
  switch (mail.kind) {
    case 'submission-approved':
    case 'submission-rejected':
    case 'submission-asked':
    case 'submission-undone':
      return submissionNotification(mail);
    case 'review-decided':
      return toNotification(mail, { kind: 'decision', news: `review-${mail.verdict}` });
    case 'review-undone':
      return toNotification(mail, { kind: 'decision', news: 'review-undone' });
    case 'edit-decided':
      return toNotification(mail, { kind: 'decision', news: `edit-${mail.verdict}` });
    case 'edit-undone':
      return toNotification(mail, { kind: 'decision', news: 'edit-undone' });
    case 'report-decided':
      return toNotification(mail, { kind: 'decision', news: reportNews(mail, mail.verdict) });
    case 'report-undone':
      return toNotification(mail, { kind: 'decision', news: reportNews(mail, 'undone') });
    case 'staff-change':
      return toNotification(mail, { kind: 'decision', news: mail.undone ? 'staff-change-undone' : 'staff-change' });
    case 'appeal-decided':
      return appealNotification(mail, `appeal-${mail.verdict}`);
    case 'appeal-undone':
      return appealNotification(mail, 'appeal-undone');
    case 'content-removed':
    case 'content-restored':
      return toNotification(mail, {
        kind: 'decision',
        news: `${mail.what}-${mail.kind === 'content-removed' ? 'removed' : 'restored'}`,
      });
    case 'ownership-news':
      return toNotification(mail, { kind: 'ownership', news: mail.news });
    case 'correction-to-owner':
      return toNotification(mail, { kind: 'correction', news: mail.news });
    case 'review-replied':
      return toNotification(mail, { kind: 'reply', news: 'new' });
    case 'lead-to-account':
      return toNotification(mail, { kind: 'lead', news: mail.leadMessageId === undefined ? 'new' : 'reply' });
    case 'quote-closed':
      return mail.userId === undefined
        ? null
        : toNotification({ ...mail, userId: mail.userId }, { kind: 'lead', news: 'closed' });
    case 'notice':
      return toNotification(mail, mail.said);
    default:
      return null;
  }
}

type NotificationTarget = { userId: number; listingId: number | null; businessName: string; decisionId?: number };

function toNotification(
  { userId, listingId, businessName, decisionId }: NotificationTarget,
  news: NotificationContent,
): MailNotification {
  return { ...news, userId, listingId, businessName, decisionId: decisionId ?? null };
}

function reportNews<Outcome extends string>({ what = 'review' }: ReportMail, outcome: Outcome) {
  return what === 'review' ? (`report-${outcome}` as const) : (`${what}-report-${outcome}` as const);
}

/** An appeal has no listing of its own: the title of the decision names what it is about. */
function appealNotification(
  { userId, title }: AppealMail,
  news: `appeal-${'approved' | 'rejected' | 'undone'}`,
): MailNotification {
  return toNotification({ userId, listingId: null, businessName: title }, { kind: 'decision', news });
}

type SubmissionMail = Extract<MailMessage, { kind: `submission-${'approved' | 'rejected' | 'asked' | 'undone'}` }>;

/** Submitters without an account have no dashboard. */
function submissionNotification(mail: SubmissionMail): MailNotification | null {
  const { userId, businessName = '' } = mail;
  if (userId === undefined) return null;
  const listingId = 'listingId' in mail ? mail.listingId : null;
  return toNotification({ userId, listingId, businessName }, { kind: 'decision', news: mail.kind });
}
