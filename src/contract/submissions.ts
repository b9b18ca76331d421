import * as z from 'zod/mini';
import { ADDRESS_MAX_LENGTH, DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH, WEBSITE_MAX_LENGTH } from '#domain/limits.ts';
import {
  emailAddress,
  line,
  mailToken,
  optionalEmail,
  optionalPhone,
  optionalWebsite,
  prose,
  requiredLine,
} from './fields.ts';
import type { Operation } from './operation.ts';
import { doneAnswer } from './shapes.ts';

/** The wizard's fields, step by step (spec §2): the browser checks each step with the same rules as the server. */
export const submissionSteps = [
  z.object({
    businessName: requiredLine('The business name', NAME_MAX_LENGTH, 'Enter the business name.'),
    category: requiredLine('The category', NAME_MAX_LENGTH, 'Enter a category, such as Plumbing.'),
    address: requiredLine('The address', ADDRESS_MAX_LENGTH, 'Enter the address of the business.'),
  }),
  z.object({
    phone: z._default(optionalPhone, ''),
    email: emailAddress('Enter an e-mail address, so that we can answer.'),
    website: z._default(optionalWebsite, ''),
  }),
  z.object({
    description: z._default(prose('The description', DESCRIPTION_MAX_LENGTH), ''),
  }),
] as const;

const submissionForm = z.object({
  ...submissionSteps[0].shape,
  ...submissionSteps[1].shape,
  ...submissionSteps[2].shape,
  websiteUrl: z._default(line('The site', WEBSITE_MAX_LENGTH), ''),
});

const said = (missing: string) => z.refine<string>((text) => text !== '', missing);

/** What whoever approves may correct; what is absent stays as submitted. */
export const submissionChanges = z.object({
  business_name: z.optional(line('The business name', NAME_MAX_LENGTH).check(said('Enter the business name.'))),
  category: z.optional(line('The category', NAME_MAX_LENGTH).check(said('Name a category.'))),
  address: z.optional(line('The address', ADDRESS_MAX_LENGTH).check(said('Enter the address of the business.'))),
  phone: z.optional(optionalPhone),
  email: z.optional(optionalEmail),
  website: z.optional(optionalWebsite),
  description: z.optional(prose('The description', DESCRIPTION_MAX_LENGTH)),
});
export type SubmissionChanges = z.infer<typeof submissionChanges>;

export const submitBusiness = {
  id: 'submitBusiness',
  method: 'POST',
  path: '/api/business-listing-endpoint.php',
  summary:
    'Asks for a business to be listed. Sent again with the same Idempotency-Key, or the same content within minutes, it is one submission.',
  access: 'anyone',
  body: submissionForm,
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ id: z.int(), status: z.literal('pending') }),
  }),
  errors: ['key-reused', 'too-many'],
} as const satisfies Operation;

const sentForm = z.object({
  businessName: z.string(),
  category: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  description: z.string(),
});

export const readAskedSubmission = {
  id: 'readAskedSubmission',
  method: 'POST',
  path: '/api/submissions/asked',
  summary: 'What you sent, and what we ask you to change about it; with the secret from our mail.',
  access: 'anyone',
  body: z.object({ token: mailToken }),
  answer: z.object({ success: z.literal(true), data: z.object({ form: sentForm, reason: z.string() }) }),
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

/** The browser checks it by the same rules. */
export const resubmissionForm = z.object({
  token: mailToken,
  ...submissionSteps[0].shape,
  ...submissionSteps[1].shape,
  ...submissionSteps[2].shape,
});

export const resubmitBusiness = {
  id: 'resubmitBusiness',
  method: 'POST',
  path: '/api/submissions/again',
  summary: 'Sends a business again with what was asked for; it waits at the desk again. The secret works once.',
  access: 'anyone',
  body: resubmissionForm,
  answer: doneAnswer,
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const SUBMISSIONS_CALLS = [submitBusiness, readAskedSubmission, resubmitBusiness];
