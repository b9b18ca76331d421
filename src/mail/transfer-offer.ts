import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type TransferOfferInput = { businessName: string; giver: string; secret: string };

export function transferOfferEmail(site: EmailSite, { businessName, giver, secret }: TransferOfferInput): EmailContent {
  return composeEmail(site, {
    subject: `${giver} hands ${businessName} to you`,
    heading: `Will you manage ${businessName}?`,
    paragraphs: [
      `${giver} manages the listing of "${businessName}" on ${site.name} and wants to hand it to you.`,
      'Sign in with the account of this address, or make one. From then on you edit the listing, and they do not any more.',
    ],
    action: { label: 'Take it over', url: siteLink(site, `/account/transfer#${secret}`) },
    footnotes: ['The link works for 7 days. If you do not know this business, do nothing: it stays where it is.'],
  });
}
