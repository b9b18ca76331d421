import * as z from 'zod/mini';
import { emailAddress, mailToken } from './fields.ts';
import type { Operation } from './operation.ts';
import { doneAnswer } from './shapes.ts';

const newsletterForm = z.object({ email: emailAddress('Enter your e-mail address.') });

export const askForNewsletter = {
  id: 'askForNewsletter',
  method: 'POST',
  path: '/api/newsletter',
  summary:
    'Sends a mail that asks to confirm the newsletter, at most once a day; the answer is the same for every address.',
  access: 'anyone',
  body: newsletterForm,
  answer: doneAnswer,
  errors: ['too-many'],
} as const satisfies Operation;

export const confirmNewsletter = {
  id: 'confirmNewsletter',
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirms with the secret from the mail that its address wants the newsletter.',
  access: 'anyone',
  body: z.object({ token: mailToken }),
  answer: doneAnswer,
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const leaveNewsletter = {
  id: 'leaveNewsletter',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'Ends the newsletter with the secret from one of its mails.',
  access: 'anyone',
  body: z.object({ token: mailToken }),
  answer: doneAnswer,
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const NEWSLETTER_CALLS = [askForNewsletter, confirmNewsletter, leaveNewsletter];
