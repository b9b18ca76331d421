import type { MailMessage } from './mail.ts';
import type { News } from './notification.ts';

export type MailedNews = News & { userId: number; listingId: number | null; businessName: string };

/** What the dashboard says of a mail to an account; null where a mail is about nothing that one would look up again. */
export function newsOfMail(mail: MailMessage): MailedNews | null {
  switch (mail.kind) {
    case 'submission-approved':
    case 'submission-rejected':
    case 'submission-asked':
    case 'submission-undone':
      return ofSubmission(mail);
    case 'review-decided':
      return about(mail, { kind: 'decision', news: `review-${mail.verdict}` });
    case 'review-undone':
      return about(mail, { kind: 'decision', news: 'review-undone' });
    case 'edit-decided':
      return about(mail, { kind: 'decision', news: `edit-${mail.verdict}` });
    case 'edit-undone':
      return about(mail, { kind: 'decision', news: 'edit-undone' });
    case 'report-decided':
      return about(mail, { kind: 'decision', news: `report-${mail.verdict}` });
    case 'report-undone':
      return about(mail, { kind: 'decision', news: 'report-undone' });
    case 'content-removed':
    case 'content-restored':
      return about(mail, {
        kind: 'decision',
        news: `${mail.what}-${mail.kind === 'content-removed' ? 'removed' : 'restored'}`,
      });
    case 'ownership-news':
      return about(mail, { kind: 'ownership', news: mail.news });
    case 'correction-to-owner':
      return about(mail, { kind: 'correction', news: mail.news });
    case 'review-replied':
      return about(mail, { kind: 'reply', news: 'new' });
    case 'lead-to-account':
      return about(mail, { kind: 'lead', news: 'new' });
    case 'notice':
      return about(mail, mail.said);
    default:
      return null;
  }
}

type Addressed = { userId: number; listingId: number | null; businessName: string };

function about({ userId, listingId, businessName }: Addressed, news: News): MailedNews {
  return { ...news, userId, listingId, businessName };
}

type SubmissionMail = Extract<MailMessage, { kind: `submission-${'approved' | 'rejected' | 'asked' | 'undone'}` }>;

/** Who sent it without an account has no dashboard. */
function ofSubmission(mail: SubmissionMail): MailedNews | null {
  const { userId, businessName = '' } = mail;
  if (userId === undefined) return null;
  const listingId = 'listingId' in mail ? mail.listingId : null;
  return about({ userId, listingId, businessName }, { kind: 'decision', news: mail.kind });
}
