import type { RemovalMail } from '#domain/mail.ts';
import { appeal, compose, type MailContent, type MailSite, siteLink } from './letter.ts';

const NAMES: Record<RemovalMail['what'], (name: string) => string> = {
  reply: (name) => `Your reply to a review of "${name}"`,
  photo: (name) => `A photo that you sent of "${name}"`,
};

export function contentRemoved(
  site: MailSite,
  { kind, what, businessName, listingId, reason }: Omit<RemovalMail, 'userId'>,
): MailContent {
  const isGone = kind === 'content-removed';
  const fact = isGone ? 'was taken away by a moderator.' : 'is there again: we took our decision back.';
  return compose(site, {
    subject: `About your ${what}: ${businessName}`,
    heading: isGone ? `Your ${what} is not shown any more` : `Your ${what} is shown again`,
    paragraphs: [
      `${NAMES[what](businessName)} ${fact}`,
      ...(isGone && reason ? [`The reason: ${reason}`] : []),
      ...(isGone ? ['You can send another one that keeps to our rules.'] : []),
    ],
    action: { label: 'See the business', url: siteLink(site, `/business/${listingId}`) },
    after: [appeal(site)],
  });
}
