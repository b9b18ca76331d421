import {
  BUSINESSES_VARIABLE,
  fillVariables,
  findVariables,
  LINK_VARIABLE,
  type MailText,
  type MailValues,
  splitParagraphs,
} from '#domain/notifications/mail-text.ts';
import type { EmailBlock, EmailBody } from './email-body.ts';

type SiteName = { name: string; supportEmail: string };

const FILLED_SUBJECT_MAX_LENGTH = 250;

/** All variables of an email with their values. */
export function variablesOf(site: SiteName, { values, entries, action }: EmailBody): MailValues {
  return {
    ...values,
    ...(action && { [LINK_VARIABLE]: action.url }),
    ...(entries && { [BUSINESSES_VARIABLE]: entries.map(({ label }) => label).join(', ') }),
    site_name: site.name,
    support_email: site.supportEmail,
  };
}

/** The values are text like all of the email: the template escapes them. */
export function fillOwnText(
  site: SiteName,
  email: EmailBody,
  own: MailText,
): { subject: string; heading: string; blocks: EmailBlock[] } {
  const values = variablesOf(site, email);
  return {
    subject: shorten(fillVariables(own.subject, values).trim()) || email.subject,
    heading: fillVariables(own.heading, values).trim() || email.heading,
    blocks: splitParagraphs(own.text).flatMap((paragraph) => fillParagraph(paragraph, { email, values, own })),
  };
}

/** A variable may hold a whole message. */
function shorten(subject: string): string {
  const characters = [...subject];
  if (characters.length <= FILLED_SUBJECT_MAX_LENGTH) return subject;
  return `${characters.slice(0, FILLED_SUBJECT_MAX_LENGTH - 1).join('')}…`;
}

type FillContext = { email: EmailBody; values: MailValues; own: MailText };

/** A paragraph with a variable that has no value here, like "Reason: {reason}", is left out. */
function fillParagraph(paragraph: string, { email, values, own }: FillContext): EmailBlock[] {
  const { action, entries } = email;
  if (paragraph === `{${LINK_VARIABLE}}` && action) {
    return [{ action: { ...action, label: fillVariables(own.button, values).trim() || action.label } }];
  }
  if (paragraph === `{${BUSINESSES_VARIABLE}}` && entries) return entries.map((entry) => ({ entry }));
  if (findVariables(paragraph).some((name) => values[name] === '')) return [];
  return [{ text: fillVariables(paragraph, values) }];
}
