import type { MailValues } from '#domain/notifications/mail-text.ts';

export type EmailEntry = { label: string; detail: string; url: string };

export type EmailAction = { label: string; url: string };

/** A part below the heading. Null is the place of a button that the email does not have. */
export type EmailBlock = { text: string } | { entry: EmailEntry } | { action: EmailAction } | null;

/** Content of an email as plain text; the template turns it into markup. */
export type EmailBody = {
  /** Identifies the text, which the operator can replace (mail-catalog.ts). */
  key: string;
  /** What the text says of this case: the variables of the operator's text. */
  values: MailValues;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** List of items, each linking to its page. */
  entries?: EmailEntry[];
  action?: EmailAction;
  /** Shown below the button, such as how long the link is valid. */
  footnotes?: string[];
};
