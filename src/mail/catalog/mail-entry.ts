import type { EmailContent, EmailSite } from '../email-template.ts';

/** An email that the product sends, for the desk. */
export type MailEntry = {
  /** The key of its text, as in `EmailBody`. */
  key: string;
  name: string;
  /** When it is sent and to whom. */
  purpose: string;
  /** Variables that the text must contain, because the email is of no use without them. */
  required?: readonly string[];
  /** The email as it is sent, with made-up facts. No value may occur in the text by chance. */
  compose: (site: EmailSite) => EmailContent;
};

export type MailGroup = { name: string; mails: readonly MailEntry[] };

/** Facts of the samples. */
export const SAMPLE = {
  name: 'Dana Whitfield',
  business: 'Lantern Street Bakery',
  secret: 'sample-link',
  reason: 'The street in the address does not exist.',
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  address: '203.0.113.7',
  at: new Date('2026-03-14T15:09:00Z'),
  listingId: 12,
  decisionId: 34,
} as const;

const { business: businessName, listingId, reason, decisionId } = SAMPLE;
export const SAMPLE_LISTING = { businessName, listingId } as const;
export const SAMPLE_DECISION = { ...SAMPLE_LISTING, reason, decisionId } as const;
