import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type TeamInvitationInput = { businessName: string; inviter: string; secret: string };

export function teamInvitationEmail(
  site: EmailSite,
  { businessName, inviter, secret }: TeamInvitationInput,
): EmailContent {
  return composeEmail(site, {
    subject: `${inviter} invites you to the team of ${businessName}`,
    heading: `Will you work on ${businessName}?`,
    paragraphs: [
      `${inviter} manages the listing of "${businessName}" on ${site.name} and wants you on its team.`,
      'Sign in with the account of this address, or make one. You then edit the listing and its photos, answer reviews and messages, and see how it is used.',
    ],
    action: { label: 'Join the team', url: siteLink(site, `/account/team#${secret}`) },
    footnotes: ['The link works once, for 7 days. If you do not know this business, do nothing.'],
  });
}
