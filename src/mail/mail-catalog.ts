import { createHash } from 'node:crypto';
import { type MailText, type MailValues, toTemplate } from '#domain/notifications/mail-text.ts';
import { ACCOUNT_MAILS, NEWSLETTER_MAILS } from './catalog/account-mails.ts';
import { CONTACT_MAILS, OWNERSHIP_MAILS } from './catalog/contact-mails.ts';
import { CORRECTION_MAILS, LISTING_MAILS, NOTICE_MAILS } from './catalog/listing-mails.ts';
import type { MailEntry, MailGroup } from './catalog/mail-entry.ts';
import { REPORT_MAILS, REVIEW_MAILS, SUBMISSION_MAILS } from './catalog/moderation-mails.ts';
import type { EmailBody } from './email-body.ts';
import type { EmailContent, EmailSite } from './email-template.ts';
import { variablesOf } from './own-text.ts';

/** All emails whose text can be changed. A newsletter issue is written at the desk anyway. */
export const MAIL_GROUPS: readonly MailGroup[] = [
  ACCOUNT_MAILS,
  SUBMISSION_MAILS,
  LISTING_MAILS,
  CORRECTION_MAILS,
  OWNERSHIP_MAILS,
  CONTACT_MAILS,
  REVIEW_MAILS,
  REPORT_MAILS,
  NOTICE_MAILS,
  NEWSLETTER_MAILS,
];

const ENTRIES = new Map(MAIL_GROUPS.flatMap(({ mails }) => mails.map((mail) => [mail.key, mail] as const)));

export const findMailEntry = (key: string): MailEntry | null => ENTRIES.get(key) ?? null;

/** No text contains these by chance. */
const SAMPLE_SITE: EmailSite = {
  name: 'Sample Site Name',
  url: 'https://site.invalid',
  supportEmail: 'support@site.invalid',
};

export type MailTemplate = {
  text: MailText;
  /** Identifies this default, to notice that another version has another one. */
  hash: string;
  /** The variables that the text can contain, with the values of the sample. */
  variables: MailValues;
};

const templates = new Map<string, MailTemplate>();

/** The default text with variables, derived from the email itself: its samples are replaced by their names. */
export function defaultTemplate(entry: MailEntry): MailTemplate {
  const known = templates.get(entry.key);
  if (known) return known;
  const { body, variables } = composeSample(entry, SAMPLE_SITE);
  // A link or a list is a block of its own.
  const { link: _, businesses: __, ...inText } = variables;
  const parts = [
    ...body.paragraphs.map((part) => toTemplate(part, inText)),
    ...(body.entries ? ['{businesses}'] : []),
    ...(body.action ? ['{link}'] : []),
    ...(body.footnotes ?? []).map((part) => toTemplate(part, inText)),
  ];
  const text: MailText = {
    subject: toTemplate(body.subject, inText),
    heading: toTemplate(body.heading, inText),
    text: parts.join('\n\n'),
    button: toTemplate(body.action?.label ?? '', inText),
  };
  const hash = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);
  const template = { text, hash, variables };
  templates.set(entry.key, template);
  return template;
}

/** The values of the sample on this site. */
export function sampleVariables(entry: MailEntry, { name, url, supportEmail }: EmailSite): MailValues {
  return composeSample(entry, { name, url, supportEmail }).variables;
}

/** The sample email, with the text if one is given. */
export function renderSample(entry: MailEntry, site: EmailSite, text: MailText | null): EmailContent {
  const { name, url, supportEmail } = site;
  return entry.compose({ name, url, supportEmail, findText: () => text });
}

function composeSample(entry: MailEntry, site: EmailSite): { body: EmailBody; variables: MailValues } {
  const composed: EmailBody[] = [];
  entry.compose({
    ...site,
    findText: (body) => {
      composed.push(body);
      return null;
    },
  });
  const [body] = composed;
  if (body?.key !== entry.key) throw new Error(`Expected the sample of ${entry.key}, got ${body?.key}`);
  return { body, variables: variablesOf(site, body) };
}
