import * as z from 'zod/mini';
import { NAME_MAX_LENGTH, PAGE_SIZE_MAX } from '#domain/limits.ts';
import { LETTER_STATES } from '#domain/newsletter.ts';
import { POST_MAX_LENGTH } from '#domain/post.ts';
import { logEntryWire, version } from './blog-desk.ts';
import { countText, prose, requiredLine } from './fields.ts';
import type { Operation } from './operation.ts';
import { doneAnswer, oneId } from './shapes.ts';

const PAGE_SIZE = 50;

const letterWire = z.object({
  id: z.int(),
  subject: z.string(),
  state: z.enum(LETTER_STATES),
  version: z.int(),
  updated_at: z.string(),
  started_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  /** To how many it was meant when sending began; how many got it, and how many could not. */
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
});
export type LetterWire = z.infer<typeof letterWire>;

const wholeLetterWire = z.object({
  ...letterWire.shape,
  content: z.string(),
  /** How many are still to come, and of how many nobody knows whether they got it. */
  waiting: z.int(),
  unknown: z.int(),
  history: z.array(logEntryWire),
});
export type WholeLetterWire = z.infer<typeof wholeLetterWire>;

/** What is to be sent; the content is HTML, of which the allow-list is kept. */
const letterForm = z.object({
  subject: requiredLine('The subject', NAME_MAX_LENGTH, 'Enter a subject.'),
  content: z._default(prose('The letter', POST_MAX_LENGTH), ''),
});

const oneAnswer = z.object({ success: z.literal(true), data: wholeLetterWire });

export const readLetters = {
  id: 'readLetters',
  method: 'GET',
  path: '/api/desk/letters',
  summary: 'Letters to the subscribers, newest first, each with how far it has been sent.',
  access: 'moderator',
  query: z.strictObject({
    limit: z._default(countText('limit', PAGE_SIZE_MAX), PAGE_SIZE),
    offset: z._default(countText('offset', 100_000_000), 0),
  }),
  answer: z.object({ success: z.literal(true), data: z.array(letterWire), total: z.int() }),
} as const satisfies Operation;

export const readLetter = {
  id: 'readLetter',
  method: 'GET',
  path: '/api/desk/letters/:id',
  summary: 'One letter with its content, how far it has been sent, and what was done to it.',
  access: 'moderator',
  params: oneId,
  answer: oneAnswer,
  errors: ['not-found'],
} as const satisfies Operation;

export const writeLetter = {
  id: 'writeLetter',
  method: 'POST',
  path: '/api/desk/letters',
  summary: 'Keeps a new letter. Nothing is sent.',
  access: 'moderator',
  body: letterForm,
  answer: oneAnswer,
} as const satisfies Operation;

export const writeLetterOfPost = {
  id: 'writeLetterOfPost',
  method: 'POST',
  path: '/api/desk/posts/:id/letter',
  summary: 'Keeps a new letter with the text of a published post and a link to it. Nothing is sent.',
  access: 'moderator',
  params: oneId,
  answer: oneAnswer,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const changeLetter = {
  id: 'changeLetter',
  method: 'PUT',
  path: '/api/desk/letters/:id',
  summary: 'Changes a letter that has not been sent.',
  access: 'moderator',
  params: oneId,
  body: z.object({ version, ...letterForm.shape }),
  answer: oneAnswer,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const deleteLetter = {
  id: 'deleteLetter',
  method: 'DELETE',
  path: '/api/desk/letters/:id',
  summary: 'Deletes a letter that has not been sent.',
  access: 'moderator',
  params: oneId,
  answer: doneAnswer,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const previewLetter = {
  id: 'previewLetter',
  method: 'POST',
  path: '/api/desk/preview/letter',
  summary: 'The mail that a subscriber would get, as text and as HTML. Nothing is kept.',
  access: 'moderator',
  body: letterForm,
  answer: z.object({
    success: z.literal(true),
    data: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
} as const satisfies Operation;

export const testLetter = {
  id: 'testLetter',
  method: 'POST',
  path: '/api/desk/letters/:id/test',
  summary: 'Sends a letter as it is stored to your own address.',
  access: 'moderator',
  params: oneId,
  answer: doneAnswer,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const sendLetter = {
  id: 'sendLetter',
  method: 'POST',
  path: '/api/desk/letters/:id/send',
  summary: 'Sends a letter to all who are subscribed, or goes on with one that was stopped. Nobody gets it twice.',
  access: 'moderator',
  params: oneId,
  body: z.object({ version }),
  answer: oneAnswer,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const stopLetter = {
  id: 'stopLetter',
  method: 'POST',
  path: '/api/desk/letters/:id/stop',
  summary: 'Stops sending. What is on its way arrives.',
  access: 'moderator',
  params: oneId,
  answer: oneAnswer,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const readSubscribers = {
  id: 'readSubscribers',
  method: 'GET',
  path: '/api/desk/subscribers',
  summary: 'How many subscribers there are, and how many came and went in each of the last weeks.',
  access: 'moderator',
  answer: z.object({
    success: z.literal(true),
    data: z.object({
      confirmed: z.int(),
      asked: z.int(),
      weeks: z.array(z.object({ starts_on: z.string(), joined: z.int(), left: z.int() })),
    }),
  }),
} as const satisfies Operation;

export const exportSubscribers = {
  id: 'exportSubscribers',
  method: 'GET',
  path: '/api/desk/subscribers/export',
  summary: 'The confirmed addresses as the text of a CSV file in which no spreadsheet finds a formula.',
  access: 'admin',
  answer: z.object({ success: z.literal(true), data: z.object({ file_name: z.string(), csv: z.string() }) }),
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const LETTERS_CALLS = [
  readLetters,
  readLetter,
  writeLetter,
  writeLetterOfPost,
  changeLetter,
  deleteLetter,
  previewLetter,
  testLetter,
  sendLetter,
  stopLetter,
  readSubscribers,
  exportSubscribers,
];
