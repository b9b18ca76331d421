import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type ClaimLinkInput = { businessName: string; claimant: string; secret: string };

/** Sent to the mailbox of the business, which need not be read by the one who typed it. */
export function claimLinkEmail(site: EmailSite, { businessName, claimant, secret }: ClaimLinkInput): EmailContent {
  return composeEmail(site, {
    subject: `Is ${businessName} yours?`,
    heading: `Manage ${businessName} on ${site.name}`,
    paragraphs: [
      `${claimant} wants to manage the listing of "${businessName}" on ${site.name} and gave this address to show that the business is theirs.`,
      'If that is you, press the button and sign in with your account. You are the owner at once.',
    ],
    action: { label: 'Yes, this is my business', url: siteLink(site, `/account/claim#${secret}`) },
    footnotes: [
      'The link works for 24 hours, once. If it was not you, do nothing: without the link nobody gets the listing.',
    ],
  });
}
