import { findVariables, LINK_VARIABLE, type MailText } from '#domain/notifications/mail-text.ts';
import type { MailEntry } from '#mail/catalog/mail-entry.ts';
import { defaultTemplate } from '#mail/mail-catalog.ts';
import { HttpError } from '../http/http-error.ts';

const FIELDS = ['subject', 'heading', 'text', 'button'] as const;

/** Every variable must be one of the email, and those without which it is of no use must be there. */
export function checkMailText(entry: MailEntry, text: MailText): void {
  const { variables } = defaultTemplate(entry);
  const fields: Record<string, string> = {};
  for (const field of FIELDS) {
    const unknown = findVariables(text[field]).filter((name) => !Object.hasOwn(variables, name));
    if (unknown.length > 0) fields[field] = unknownVariables(unknown, Object.keys(variables));
  }
  const used = findVariables(text.text);
  const missing = (entry.required ?? []).filter((name) => !used.includes(name));
  if (missing.length > 0) fields.text ??= `The text needs ${listNames(missing)}: without it the email is of no use.`;
  if (!fields.button && used.includes(LINK_VARIABLE) && text.button === '')
    fields.button = 'Enter the text of the button.';
  const [first] = Object.values(fields);
  if (first !== undefined) throw new HttpError('invalid', first, { fields });
}

function unknownVariables(unknown: readonly string[], known: readonly string[]): string {
  const verb = unknown.length === 1 ? 'is not a variable' : 'are not variables';
  return `${listNames(unknown)} ${verb} of this email. It has ${listNames(known)}.`;
}

const listNames = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
