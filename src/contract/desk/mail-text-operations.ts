import * as z from 'zod/mini';
import {
  MAIL_BUTTON_MAX_LENGTH,
  MAIL_SUBJECT_MAX_LENGTH,
  MAIL_TEXT_MAX_LENGTH,
} from '#domain/notifications/mail-text.ts';
import { dataResponse, logEntryWire, messageResponse } from '../common-schemas.ts';
import { multiLine, requiredLine, singleLine } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';

const mailTextWire = z.object({ subject: z.string(), heading: z.string(), text: z.string(), button: z.string() });

const mailSummaryWire = z.object({
  key: z.string(),
  name: z.string(),
  purpose: z.string(),
  /** Whether the operator has written a text of their own. */
  is_own: z.boolean(),
  /** Whether the default has changed since the operator’s text was written. */
  has_new_default: z.boolean(),
});

const mailDetailWire = z.object({
  ...mailSummaryWire.shape,
  ...mailTextWire.shape,
  /** 0 before the first change. */
  version: z.int(),
  default_text: mailTextWire,
  variables: z.array(z.object({ name: z.string(), sample: z.string(), is_required: z.boolean() })),
  has_button: z.boolean(),
  history: z.array(logEntryWire),
});
export type MailDetailWire = z.infer<typeof mailDetailWire>;

export const mailTextForm = z.object({
  subject: requiredLine('The subject', MAIL_SUBJECT_MAX_LENGTH, 'Enter a subject.'),
  heading: requiredLine('The heading', MAIL_SUBJECT_MAX_LENGTH, 'Enter a heading.'),
  text: multiLine('The text', MAIL_TEXT_MAX_LENGTH).check(z.refine((text) => text !== '', 'Enter a text.')),
  button: singleLine('The button', MAIL_BUTTON_MAX_LENGTH),
});

const VERSION_ERROR = 'Send the version you based your change on.';
const version = z.int(VERSION_ERROR).check(z.nonnegative(VERSION_ERROR));
const mailParams = z.object({ mail: singleLine('The email', MAIL_BUTTON_MAX_LENGTH) });
const detailResponse = dataResponse(mailDetailWire);

export const listMailTextsOperation = {
  id: 'readMailTexts',
  method: 'GET',
  path: '/api/desk/mails',
  summary: 'Lists all emails of the product in groups, with whether their text is the default.',
  access: 'admin',
  response: dataResponse(z.array(z.object({ name: z.string(), mails: z.array(mailSummaryWire) }))),
} as const satisfies Operation;

export const getMailTextOperation = {
  id: 'readMailText',
  method: 'GET',
  path: '/api/desk/mails/:mail',
  summary: 'Returns the text of one email, its default, its variables and its history.',
  access: 'admin',
  params: mailParams,
  response: detailResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const updateMailTextOperation = {
  id: 'changeMailText',
  method: 'PUT',
  path: '/api/desk/mails/:mail',
  summary: 'Replaces the text of one email. Rejects unknown variables and a text without a required one.',
  access: 'admin',
  requiresRecentSignIn: true,
  params: mailParams,
  body: z.object({ version, ...mailTextForm.shape }),
  response: detailResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const resetMailTextOperation = {
  id: 'resetMailText',
  method: 'POST',
  path: '/api/desk/mails/:mail/reset',
  summary: 'Resets the text of one email to the default.',
  access: 'admin',
  params: mailParams,
  body: z.object({ version }),
  response: detailResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const previewMailTextOperation = {
  id: 'previewMailText',
  method: 'POST',
  path: '/api/desk/preview/mail/:mail',
  summary: 'Renders a text of an email with sample data. Nothing is stored.',
  access: 'admin',
  params: mailParams,
  body: mailTextForm,
  response: dataResponse(z.object({ subject: z.string(), text: z.string(), html: z.string() })),
  errors: ['not-found'],
} as const satisfies Operation;

export const sendTestMailOperation = {
  id: 'sendTestMail',
  method: 'POST',
  path: '/api/desk/mails/:mail/test',
  summary: 'Sends the email with this text and sample data to the caller.',
  access: 'admin',
  params: mailParams,
  body: mailTextForm,
  response: messageResponse,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const MAIL_TEXT_OPERATIONS = [
  listMailTextsOperation,
  getMailTextOperation,
  updateMailTextOperation,
  resetMailTextOperation,
  previewMailTextOperation,
  sendTestMailOperation,
];
