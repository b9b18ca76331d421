import * as z from 'zod/mini';
import { CHECK_IDS, CHECK_RESULTS } from '#domain/verification.ts';
import { idText, mailToken, prose } from './fields.ts';
import type { Operation } from './operation.ts';
import { oneId } from './shapes.ts';

const NOTE_MAX_LENGTH = 500;

/** One of the fifteen points; a pass that has grown stale is `stale`. Days are in UTC. */
const checkWire = z.object({
  id: z.enum(CHECK_IDS),
  title: z.string(),
  proves: z.string(),
  by: z.enum(['automatic', 'owner', 'person']),
  essential: z.boolean(),
  result: z.enum([...CHECK_RESULTS, 'stale']),
  checked_at: z.nullable(z.string()),
  fresh_until: z.nullable(z.string()),
  evidence: z.string(),
});

/** `demo`: the business and its record are invented. `domain_token` is for those who may edit the listing. */
export const verificationWire = z.object({
  verified: z.boolean(),
  verified_until: z.nullable(z.string()),
  passed: z.int(),
  needed: z.int(),
  demo: z.boolean(),
  checks: z.array(checkWire),
  domain_token: z.optional(z.string()),
});
export type VerificationWire = z.infer<typeof verificationWire>;

const verificationAnswer = z.object({ success: z.literal(true), data: verificationWire });

export const readVerification = {
  id: 'readVerification',
  method: 'GET',
  path: '/api/listings/:id/verification',
  summary:
    'The record behind the Verified badge of a listing: fifteen checks, what each proves, its result and its day.',
  access: 'anyone',
  params: oneId,
  answer: verificationAnswer,
  errors: ['not-found'],
  keptUntil: ['verifications', 'listings'],
} as const satisfies Operation;

const checkByPerson = z.object({
  result: z.enum(CHECK_RESULTS, `result must be one of: ${CHECK_RESULTS.join(', ')}.`),
  note: z._default(
    prose('The note', NOTE_MAX_LENGTH).check(
      z.refine((text) => !text.includes('@'), 'Everybody can read the note: leave mail addresses out.'),
    ),
    '',
  ),
});
export type CheckByPerson = z.infer<typeof checkByPerson>;

export const recordCheck = {
  id: 'recordCheck',
  method: 'PUT',
  path: '/api/listings/:id/verification/:check',
  summary: 'Writes down what a person has found at one of the checks that a person performs. The note is public.',
  access: 'moderator',
  params: z.object({ id: idText, check: z.enum(CHECK_IDS, 'There is no such check.') }),
  body: checkByPerson,
  answer: verificationAnswer,
  errors: ['not-found'],
  changes: ['verifications', 'listings'],
} as const satisfies Operation;

export const confirmDetails = {
  id: 'confirmDetails',
  method: 'POST',
  path: '/api/listings/:id/confirm',
  summary: 'Says that everything in your listing is still right, as of today.',
  access: 'signed-in',
  params: oneId,
  answer: verificationAnswer,
  errors: ['not-found'],
  changes: ['verifications', 'listings'],
} as const satisfies Operation;

/** What the owner is asked about. */
const confirmedListing = z.object({
  id: z.int(),
  business_name: z.string(),
  category: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  hours: z.string(),
  confirmed_on: z.nullable(z.string()),
});
export type ConfirmedListing = z.infer<typeof confirmedListing>;

const withSecret = z.object({ token: mailToken });

export const readMailedListing = {
  id: 'readMailedListing',
  method: 'POST',
  path: '/api/confirmations/listing',
  summary: 'The listing that the secret of our yearly mail is about, as it is now; nothing is confirmed by it.',
  access: 'anyone',
  body: withSecret,
  answer: z.object({ success: z.literal(true), data: confirmedListing }),
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const confirmByMail = {
  id: 'confirmByMail',
  method: 'POST',
  path: '/api/confirmations',
  summary:
    'Says with the secret of our yearly mail that everything in your listing is still right. The secret works once.',
  access: 'anyone',
  body: withSecret,
  answer: z.object({ success: z.literal(true), message: z.string(), data: confirmedListing }),
  errors: ['bad-link', 'too-many'],
  changes: ['verifications', 'listings'],
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const VERIFICATION_CALLS = [readVerification, confirmDetails, readMailedListing, confirmByMail, recordCheck];
