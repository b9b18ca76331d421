/**
 * The text of an email with its variables, like "{name}". Paragraphs are separated by empty lines. A paragraph that is
 * "{link}" becomes the button.
 */
export type MailText = { subject: string; heading: string; text: string; button: string };

export const MAIL_SUBJECT_MAX_LENGTH = 150;
export const MAIL_TEXT_MAX_LENGTH = 5000;
export const MAIL_BUTTON_MAX_LENGTH = 60;

/** The block that stands for the button. */
export const LINK_VARIABLE = 'link';

/** The block that stands for the list of businesses in a search alert. */
export const BUSINESSES_VARIABLE = 'businesses';

const VARIABLE = /\{([^{}\n]*)\}/g;

/** The names in braces, in their order. */
export function findVariables(template: string): string[] {
  return [...new Set([...template.matchAll(VARIABLE)].map(([, name = '']) => name))];
}

export type MailValues = Readonly<Record<string, string>>;

/** One pass: a value that contains braces stays as it is. Unknown names stay too. */
export function fillVariables(template: string, values: MailValues): string {
  return template.replace(VARIABLE, (found, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : found,
  );
}

export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** The template that gives `text` with these values. The longest value is replaced first. */
export function toTemplate(text: string, values: MailValues): string {
  const names = new Map(Object.entries(values).map(([name, value]) => [value, name]));
  const known = [...names.keys()].filter((value) => value !== '').toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return text;
  const anyValue = new RegExp(known.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  return text.replace(anyValue, (found) => `{${names.get(found)}}`);
}
