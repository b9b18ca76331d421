import * as z from 'zod/mini';
import { CHECK_IDS, CHECK_RESULTS } from '#domain/verification/verification-checks.ts';
import { dataResponse, idParams, tokenForm } from './common-schemas.ts';
import { idParam, multiLine } from './field-schemas.ts';
import type { Operation } from './operation.ts';

const NOTE_MAX_LENGTH = 500;

/** One of the fifteen checks. An expired pass is `stale`. Dates are in UTC. */
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

/** Who confirmed the details last and where imported ones come from, in words. */
const provenanceNoteWire = z.object({
  text: z.string(),
  /** Attributions that licenses ask for. */
  credits: z.array(z.object({ text: z.string(), license: z.string(), license_url: z.string() })),
  /** Visitors are asked whether the details are still right. */
  is_stale: z.boolean(),
});

/** `demo`: the business and its record are fictitious. `domain_token` is present for those who may edit the listing. */
export const verificationWire = z.object({
  verified: z.boolean(),
  verified_until: z.nullable(z.string()),
  passed: z.int(),
  needed: z.int(),
  demo: z.boolean(),
  checks: z.array(checkWire),
  provenance: provenanceNoteWire,
  domain_token: z.optional(z.string()),
});
export type VerificationWire = z.infer<typeof verificationWire>;

const verificationResponse = dataResponse(verificationWire);

export const getVerificationOperation = {
  id: 'readVerification',
  method: 'GET',
  path: '/api/listings/:id/verification',
  summary:
    'Returns the record behind the Verified badge of a listing: fifteen checks, what each one proves, its result and its date.',
  access: 'anyone',
  params: idParams,
  response: verificationResponse,
  errors: ['not-found'],
  cacheTags: ['verifications', 'listings'],
} as const satisfies Operation;

const manualCheckForm = z.object({
  result: z.enum(CHECK_RESULTS, `"result" must be one of: ${CHECK_RESULTS.join(', ')}.`),
  note: z._default(
    multiLine('The note', NOTE_MAX_LENGTH).check(
      z.refine((text) => !text.includes('@'), 'The note is public. Remove email addresses from it.'),
    ),
    '',
  ),
});
export type ManualCheckInput = z.infer<typeof manualCheckForm>;

export const recordVerificationCheckOperation = {
  id: 'recordCheck',
  method: 'PUT',
  path: '/api/listings/:id/verification/:check',
  summary: 'Records the result of a check that a moderator performs. The note is public.',
  access: 'moderator',
  params: z.object({ id: idParam, check: z.enum(CHECK_IDS, 'This check doesn’t exist.') }),
  body: manualCheckForm,
  response: verificationResponse,
  errors: ['not-found'],
  invalidates: ['verifications', 'listings'],
} as const satisfies Operation;

export const confirmListingDetailsOperation = {
  id: 'confirmDetails',
  method: 'POST',
  path: '/api/listings/:id/confirm',
  summary: 'Confirms that all details of your listing are correct as of today.',
  access: 'signed-in',
  params: idParams,
  response: verificationResponse,
  errors: ['not-found'],
  invalidates: ['verifications', 'listings'],
} as const satisfies Operation;

/** The details that the owner is asked to confirm. */
const listingToConfirmWire = z.object({
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
export type ListingToConfirmWire = z.infer<typeof listingToConfirmWire>;

export const getListingToConfirmOperation = {
  id: 'readMailedListing',
  method: 'POST',
  path: '/api/confirmations/listing',
  summary: 'Returns the listing that a yearly confirmation email is about. Nothing is confirmed yet.',
  access: 'anyone',
  body: tokenForm,
  response: dataResponse(listingToConfirmWire),
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const confirmListingByEmailOperation = {
  id: 'confirmByMail',
  method: 'POST',
  path: '/api/confirmations',
  summary: 'Confirms the details of a listing with the token from the yearly email. The token works once.',
  access: 'anyone',
  body: tokenForm,
  response: z.object({ success: z.literal(true), message: z.string(), data: listingToConfirmWire }),
  errors: ['bad-link', 'too-many'],
  invalidates: ['verifications', 'listings'],
} as const satisfies Operation;

export const VERIFICATION_OPERATIONS = [
  getVerificationOperation,
  confirmListingDetailsOperation,
  getListingToConfirmOperation,
  confirmListingByEmailOperation,
  recordVerificationCheckOperation,
];
