import type { MailMessage } from './mail-message.ts';
import type { NotificationContent } from './notification.ts';

export type MailNotification = NotificationContent & { userId: number; listingId: number | null; businessName: string };

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
      return toNotification(mail, { kind: 'decision', news: `report-${mail.verdict}` });
    case 'report-undone':
      return toNotification(mail, { kind: 'decision', news: 'report-undone' });
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
      return toNotification(mail, { kind: 'lead', news: 'new' });
    case 'notice':
      return toNotification(mail, mail.said);
    default:
      return null;
  }
}

type NotificationTarget = { userId: number; listingId: number | null; businessName: string };

function toNotification(
  { userId, listingId, businessName }: NotificationTarget,
  news: NotificationContent,
): MailNotification {
  return { ...news, userId, listingId, businessName };
}

type SubmissionMail = Extract<MailMessage, { kind: `submission-${'approved' | 'rejected' | 'asked' | 'undone'}` }>;

/** Submitters without an account have no dashboard. */
function submissionNotification(mail: SubmissionMail): MailNotification | null {
  const { userId, businessName = '' } = mail;
  if (userId === undefined) return null;
  const listingId = 'listingId' in mail ? mail.listingId : null;
  return toNotification({ userId, listingId, businessName }, { kind: 'decision', news: mail.kind });
}
