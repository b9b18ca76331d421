import * as z from 'zod/mini';
import { NAME_MAX_LENGTH } from '#domain/limits.ts';
import { NEWSLETTER_ISSUE_STATES } from '#domain/notifications/newsletter.ts';
import { POST_MAX_LENGTH } from '#domain/post.ts';
import { dataResponse, idParams, logEntryWire, messageResponse, pageParams, versionField } from '../common-schemas.ts';
import { multiLine, requiredLine } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';

const PAGE_SIZE = 50;

const newsletterIssueWire = z.object({
  id: z.int(),
  subject: z.string(),
  state: z.enum(NEWSLETTER_ISSUE_STATES),
  version: z.int(),
  updated_at: z.string(),
  started_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  /** The number of recipients when sending began, of deliveries and of failures. */
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
});
export type NewsletterIssueWire = z.infer<typeof newsletterIssueWire>;

const newsletterIssueDetailWire = z.object({
  ...newsletterIssueWire.shape,
  content: z.string(),
  /** The number of pending deliveries, and of those whose outcome is unknown. */
  waiting: z.int(),
  unknown: z.int(),
  history: z.array(logEntryWire),
});
export type NewsletterIssueDetailWire = z.infer<typeof newsletterIssueDetailWire>;

/** The content is HTML and gets sanitized. */
const issueFields = z.object({
  subject: requiredLine('The subject', NAME_MAX_LENGTH, 'Enter a subject.'),
  content: multiLine('The content', POST_MAX_LENGTH),
});
const newsletterIssueForm = z.object({ ...issueFields.shape, content: z._default(issueFields.shape.content, '') });

const issueDetailResponse = dataResponse(newsletterIssueDetailWire);

export const listNewsletterIssuesOperation = {
  id: 'readLetters',
  method: 'GET',
  path: '/api/desk/letters',
  summary: 'Lists newsletter issues, newest first, with their sending progress.',
  access: 'moderator',
  query: z.strictObject({
    ...pageParams(PAGE_SIZE),
  }),
  response: z.object({ success: z.literal(true), data: z.array(newsletterIssueWire), total: z.int() }),
} as const satisfies Operation;

export const getNewsletterIssueOperation = {
  id: 'readLetter',
  method: 'GET',
  path: '/api/desk/letters/:id',
  summary: 'Returns one newsletter issue with its content, its sending progress and its history.',
  access: 'moderator',
  params: idParams,
  response: issueDetailResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const createNewsletterIssueOperation = {
  id: 'writeLetter',
  method: 'POST',
  path: '/api/desk/letters',
  summary: 'Creates a newsletter issue. Nothing is sent.',
  access: 'moderator',
  body: newsletterIssueForm,
  response: issueDetailResponse,
} as const satisfies Operation;

export const createNewsletterIssueFromPostOperation = {
  id: 'writeLetterOfPost',
  method: 'POST',
  path: '/api/desk/posts/:id/letter',
  summary: 'Creates a newsletter issue from a published post, with a link to it. Nothing is sent.',
  access: 'moderator',
  params: idParams,
  response: issueDetailResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const updateNewsletterIssueOperation = {
  id: 'changeLetter',
  method: 'PUT',
  path: '/api/desk/letters/:id',
  summary: 'Updates a newsletter issue that has not been sent. Omitted fields stay unchanged.',
  access: 'moderator',
  params: idParams,
  body: z.object({ version: versionField, ...z.partial(issueFields).shape }),
  response: issueDetailResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const deleteNewsletterIssueOperation = {
  id: 'deleteLetter',
  method: 'DELETE',
  path: '/api/desk/letters/:id',
  summary: 'Deletes a newsletter issue that has not been sent.',
  access: 'moderator',
  params: idParams,
  response: messageResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const previewNewsletterIssueOperation = {
  id: 'previewLetter',
  method: 'POST',
  path: '/api/desk/preview/letter',
  summary: 'Renders the email that a subscriber would receive, as text and HTML. Nothing is stored.',
  access: 'moderator',
  body: newsletterIssueForm,
  response: dataResponse(z.object({ subject: z.string(), text: z.string(), html: z.string() })),
} as const satisfies Operation;

export const sendTestNewsletterIssueOperation = {
  id: 'testLetter',
  method: 'POST',
  path: '/api/desk/letters/:id/test',
  summary: 'Sends the stored newsletter issue to your own address.',
  access: 'moderator',
  params: idParams,
  response: messageResponse,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const sendNewsletterIssueOperation = {
  id: 'sendLetter',
  method: 'POST',
  path: '/api/desk/letters/:id/send',
  summary: 'Sends a newsletter issue to all subscribers, or resumes one that was stopped. Nobody receives it twice.',
  access: 'moderator',
  params: idParams,
  body: z.object({ version: versionField }),
  response: issueDetailResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const stopNewsletterIssueOperation = {
  id: 'stopLetter',
  method: 'POST',
  path: '/api/desk/letters/:id/stop',
  summary: 'Stops sending a newsletter issue. Emails already on their way still arrive.',
  access: 'moderator',
  params: idParams,
  response: issueDetailResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const getSubscriberCountsOperation = {
  id: 'readSubscribers',
  method: 'GET',
  path: '/api/desk/subscribers',
  summary: 'Returns the number of subscribers and how many joined and left in each recent week.',
  access: 'moderator',
  response: dataResponse(
    z.object({
      confirmed: z.int(),
      asked: z.int(),
      weeks: z.array(z.object({ starts_on: z.string(), joined: z.int(), left: z.int() })),
    }),
  ),
} as const satisfies Operation;

export const exportSubscribersOperation = {
  id: 'exportSubscribers',
  method: 'GET',
  path: '/api/desk/subscribers/export',
  summary: 'Returns the confirmed addresses as CSV text that is safe to open in a spreadsheet.',
  access: 'admin',
  requiresRecentSignIn: true,
  response: dataResponse(z.object({ file_name: z.string(), csv: z.string() })),
} as const satisfies Operation;

export const NEWSLETTER_ISSUE_OPERATIONS = [
  listNewsletterIssuesOperation,
  getNewsletterIssueOperation,
  createNewsletterIssueOperation,
  createNewsletterIssueFromPostOperation,
  updateNewsletterIssueOperation,
  deleteNewsletterIssueOperation,
  previewNewsletterIssueOperation,
  sendTestNewsletterIssueOperation,
  sendNewsletterIssueOperation,
  stopNewsletterIssueOperation,
  getSubscriberCountsOperation,
  exportSubscribersOperation,
];
