import * as z from 'zod/mini';
import { messageResponse } from './common-schemas.ts';
import { emailToken, requiredEmail } from './field-schemas.ts';
import type { Operation } from './operation.ts';

const newsletterForm = z.object({ email: requiredEmail('Enter your e-mail address.') });

export const subscribeToNewsletterOperation = {
  id: 'askForNewsletter',
  method: 'POST',
  path: '/api/newsletter',
  summary:
    'Sends a mail that asks to confirm the newsletter, at most once a day; the answer is the same for every address.',
  access: 'anyone',
  body: newsletterForm,
  response: messageResponse,
  errors: ['too-many'],
} as const satisfies Operation;

export const confirmNewsletterSubscriptionOperation = {
  id: 'confirmNewsletter',
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirms with the secret from the mail that its address wants the newsletter.',
  access: 'anyone',
  body: z.object({ token: emailToken }),
  response: messageResponse,
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const unsubscribeFromNewsletterOperation = {
  id: 'leaveNewsletter',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'Ends the newsletter with the secret from one of its mails.',
  access: 'anyone',
  body: z.object({ token: emailToken }),
  response: messageResponse,
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const NEWSLETTER_OPERATIONS = [
  subscribeToNewsletterOperation,
  confirmNewsletterSubscriptionOperation,
  unsubscribeFromNewsletterOperation,
];
