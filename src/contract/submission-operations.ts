import * as z from 'zod/mini';
import { ADDRESS_MAX_LENGTH, DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH, WEBSITE_MAX_LENGTH } from '#domain/limits.ts';
import { OWN_SUBMISSION_STATES } from '#domain/listings/submission.ts';
import { dataResponse, idParams, messageResponse, tokenForm } from './common-schemas.ts';
import { fieldValuesForm, fieldValueWire } from './custom-field-operations.ts';
import {
  emailToken,
  multiLine,
  optionalEmail,
  optionalPhone,
  optionalWebsite,
  requiredEmail,
  requiredLine,
  singleLine,
} from './field-schemas.ts';
import { additionalCategoriesField } from './listing-operations.ts';
import type { Operation } from './operation.ts';

/** spec §2: the fields of the wizard by step. The browser validates each step with the same rules. */
export const submissionSteps = [
  z.object({
    businessName: requiredLine('The business name', NAME_MAX_LENGTH, 'Enter the business name.'),
    category: requiredLine('The category', NAME_MAX_LENGTH, 'Enter a category, such as Plumbing.'),
    additionalCategories: z._default(additionalCategoriesField, []),
    address: requiredLine('The address', ADDRESS_MAX_LENGTH, 'Enter the address of the business.'),
  }),
  z.object({
    phone: z._default(optionalPhone, ''),
    email: requiredEmail('Enter an email address so that we can reply.'),
    website: z._default(optionalWebsite, ''),
  }),
  z.object({
    description: z._default(multiLine('The description', DESCRIPTION_MAX_LENGTH), ''),
  }),
] as const;

const submissionForm = z.object({
  ...submissionSteps[0].shape,
  ...submissionSteps[1].shape,
  ...submissionSteps[2].shape,
  websiteUrl: z._default(singleLine('The site', WEBSITE_MAX_LENGTH), ''),
  fields: z.optional(fieldValuesForm),
});

const nonEmpty = (missing: string) => z.refine<string>((text) => text !== '', missing);

/** Changes a moderator may make on approval; absent fields stay as submitted. */
export const submissionApprovalChanges = z.object({
  business_name: z.optional(
    singleLine('The business name', NAME_MAX_LENGTH).check(nonEmpty('Enter the business name.')),
  ),
  category: z.optional(singleLine('The category', NAME_MAX_LENGTH).check(nonEmpty('Enter a category.'))),
  additional_categories: z.optional(additionalCategoriesField),
  address: z.optional(
    singleLine('The address', ADDRESS_MAX_LENGTH).check(nonEmpty('Enter the address of the business.')),
  ),
  phone: z.optional(optionalPhone),
  email: z.optional(optionalEmail),
  website: z.optional(optionalWebsite),
  description: z.optional(multiLine('The description', DESCRIPTION_MAX_LENGTH)),
  fields: z.optional(fieldValuesForm),
});
export type SubmissionApprovalChanges = z.infer<typeof submissionApprovalChanges>;

export const createSubmissionOperation = {
  id: 'submitBusiness',
  method: 'POST',
  path: '/api/business-listing-endpoint.php',
  summary:
    'Submits a business for listing. Repeating the request with the same Idempotency-Key, or the same content within minutes, creates only one submission.',
  access: 'anyone',
  body: submissionForm,
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ id: z.int(), status: z.literal('pending') }),
  }),
  errors: ['key-reused', 'too-many'],
} as const satisfies Operation;

const submittedFormWire = z.object({
  businessName: z.string(),
  category: z.string(),
  additionalCategories: z.optional(z.array(z.string())),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  description: z.string(),
});

export const getSubmissionToReviseOperation = {
  id: 'readAskedSubmission',
  method: 'POST',
  path: '/api/submissions/asked',
  summary: 'Returns a submission and the changes we requested, using the token from our email.',
  access: 'anyone',
  body: tokenForm,
  response: dataResponse(
    z.object({ form: submittedFormWire, fields: z.optional(z.array(fieldValueWire)), reason: z.string() }),
  ),
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

/** Also validated in the browser. */
export const resubmissionForm = z.object({
  token: emailToken,
  ...submissionSteps[0].shape,
  ...submissionSteps[1].shape,
  ...submissionSteps[2].shape,
  fields: z.optional(fieldValuesForm),
});

export const resubmitSubmissionOperation = {
  id: 'resubmitBusiness',
  method: 'POST',
  path: '/api/submissions/again',
  summary:
    'Resubmits a business after changes were requested. It returns to the moderation queue. The token works once.',
  access: 'anyone',
  body: resubmissionForm,
  response: messageResponse,
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

const pendingSubmissionWire = z.object({
  id: z.int(),
  business_name: z.string(),
  category: z.string(),
  additional_categories: z.optional(z.array(z.string())),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  description: z.string(),
  fields: z.optional(z.array(fieldValueWire)),
  submitted_at: z.string(),
  promised_by: z.string(),
  state: z.enum(OWN_SUBMISSION_STATES),
  /** Why it was rejected, or what needs to change; empty while it is in review. */
  reason: z.string(),
});
export type PendingSubmissionWire = z.infer<typeof pendingSubmissionWire>;

export const listOwnSubmissionsOperation = {
  id: 'readOwnSubmissions',
  method: 'GET',
  path: '/api/submissions/mine',
  summary:
    'Lists your businesses that are in review, or were rejected within the last 30 days: those you submitted signed in, and those submitted without an account from your confirmed email address.',
  access: 'signed-in',
  response: dataResponse(z.array(pendingSubmissionWire)),
} as const satisfies Operation;

/** Absent fields stay as they are. Also validated in the browser. */
export const submissionChangeForm = z.extend(submissionApprovalChanges, {
  email: z.optional(requiredEmail('Enter an email address so that we can reply.')),
});
export type SubmissionChange = z.infer<typeof submissionChangeForm>;

export const changeOwnSubmissionOperation = {
  id: 'changeOwnSubmission',
  method: 'PUT',
  path: '/api/submissions/mine/:id',
  summary:
    'Changes a business of yours that is in review, or sends it again after changes were requested. In review, it gets a new id, so that nobody approves something they haven’t read.',
  access: 'signed-in',
  params: idParams,
  body: submissionChangeForm.check(z.refine((form) => Object.keys(form).length > 0, 'Change at least one field.')),
  response: z.object({ success: z.literal(true), message: z.string(), data: pendingSubmissionWire }),
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const withdrawOwnSubmissionOperation = {
  id: 'withdrawOwnSubmission',
  method: 'DELETE',
  path: '/api/submissions/mine/:id',
  summary: 'Withdraws a business of yours that is in review, and deletes what was submitted.',
  access: 'signed-in',
  params: idParams,
  response: messageResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const SUBMISSION_OPERATIONS = [
  createSubmissionOperation,
  listOwnSubmissionsOperation,
  changeOwnSubmissionOperation,
  withdrawOwnSubmissionOperation,
  getSubmissionToReviseOperation,
  resubmitSubmissionOperation,
];
