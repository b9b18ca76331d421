import type { RemovalMail } from '#domain/notifications/mail-message.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

const CONTENT_LABELS: Record<RemovalMail['what'], (name: string) => string> = {
  reply: (name) => `Your reply to a review of "${name}"`,
  photo: (name) => `A photo that you sent of "${name}"`,
};

export function contentRemovedEmail(
  site: EmailSite,
  { kind, what, businessName, listingId, reason }: Omit<RemovalMail, 'userId'>,
): EmailContent {
  const isGone = kind === 'content-removed';
  const fact = isGone ? 'was taken away by a moderator.' : 'is there again: we took our decision back.';
  return composeEmail(site, {
    subject: `About your ${what}: ${businessName}`,
    heading: isGone ? `Your ${what} is not shown any more` : `Your ${what} is shown again`,
    paragraphs: [
      `${CONTENT_LABELS[what](businessName)} ${fact}`,
      ...(isGone && reason ? [`The reason: ${reason}`] : []),
      ...(isGone ? ['You can send another one that keeps to our rules.'] : []),
    ],
    action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appealNotice(site)],
  });
}
