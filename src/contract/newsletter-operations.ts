import * as z from 'zod/mini';
import { messageResponse, tokenForm } from './common-schemas.ts';
import { requiredEmail } from './field-schemas.ts';
import type { Operation } from './operation.ts';

const newsletterForm = z.object({ email: requiredEmail('Enter your email address.') });

export const subscribeToNewsletterOperation = {
  id: 'askForNewsletter',
  method: 'POST',
  path: '/api/newsletter',
  summary:
    'Sends an email that asks to confirm the newsletter subscription, at most once a day. The response is the same for every address.',
  access: 'anyone',
  body: newsletterForm,
  response: messageResponse,
  errors: ['too-many'],
} as const satisfies Operation;

export const confirmNewsletterSubscriptionOperation = {
  id: 'confirmNewsletter',
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirms a newsletter subscription with the token from the email.',
  access: 'anyone',
  body: tokenForm,
  response: messageResponse,
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const unsubscribeFromNewsletterOperation = {
  id: 'leaveNewsletter',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'Unsubscribes from the newsletter with the token from any issue.',
  access: 'anyone',
  body: tokenForm,
  response: messageResponse,
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const NEWSLETTER_OPERATIONS = [
  subscribeToNewsletterOperation,
  confirmNewsletterSubscriptionOperation,
  unsubscribeFromNewsletterOperation,
];
