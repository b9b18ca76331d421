import * as z from 'zod/mini';
import { CLAIM_NOTE_MAX_LENGTH, CLAIM_PROOFS, CLAIM_STATUSES } from '#domain/accounts/ownership-claim.ts';
import { dataResponse, idParams, listingReference, messageResponse, tokenForm } from './common-schemas.ts';
import { idField, multiLine, optionalEmail, requiredEmail } from './field-schemas.ts';
import type { Operation } from './operation.ts';

const claimWire = z.object({
  id: z.int(),
  listing: listingReference,
  proof: z.enum(CLAIM_PROOFS),
  status: z.enum(CLAIM_STATUSES),
  /** Whether the listing had an owner when the claim was made. */
  is_dispute: z.boolean(),
  /** Whether a moderator decides, regardless of the proof. */
  at_desk: z.boolean(),
  email: z.string(),
  note: z.string(),
  /** The name and value of the meta element or DNS TXT record that proves the claim. */
  token_name: z.string(),
  token: z.string(),
  is_checking: z.boolean(),
  checked_at: z.nullable(z.string()),
  finding: z.string(),
  reason: z.string(),
  /** Whether you manage the listing now; a proven claim may be outdated. */
  is_owner: z.boolean(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
});
export type ClaimWire = z.infer<typeof claimWire>;

/** An anonymous claim to one of your listings. */
const disputeWire = z.object({ id: z.int(), listing: listingReference, answer: z.string(), created_at: z.string() });
const transferWire = z.object({
  id: z.int(),
  listing: listingReference,
  email: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type DisputeWire = z.infer<typeof disputeWire>;
export type TransferWire = z.infer<typeof transferWire>;

const noteField = (label: string) => multiLine(label, CLAIM_NOTE_MAX_LENGTH);

export const listClaimsOperation = {
  id: 'readClaims',
  method: 'GET',
  path: '/api/claims',
  summary: 'Lists your ownership claims, the disputes about your listings and the transfers you have offered.',
  access: 'signed-in',
  response: dataResponse(
    z.object({
      claims: z.array(claimWire),
      disputes: z.array(disputeWire),
      transfers: z.array(transferWire),
    }),
  ),
} as const satisfies Operation;

export const claimForm = z
  .object({
    listing_id: idField,
    proof: z.enum(CLAIM_PROOFS, `The proof must be one of: ${CLAIM_PROOFS.join(', ')}.`),
    email: z._default(optionalEmail, ''),
    note: z._default(noteField('Your explanation'), ''),
  })
  .check(
    z.refine(({ proof, email }) => proof !== 'mail' || email !== '', {
      path: ['email'],
      error: 'Enter an email address of the business.',
    }),
    z.refine(({ proof, note }) => proof !== 'moderator' || note !== '', {
      path: ['note'],
      error: 'Explain how you can show that the business is yours.',
    }),
  );

export const createClaimOperation = {
  id: 'makeClaim',
  method: 'POST',
  path: '/api/claims',
  summary:
    'Claims ownership of a listing and chooses how to prove it. Replaces a claim of yours that is still waiting.',
  access: 'signed-in',
  body: claimForm,
  response: z.object({ success: z.literal(true), message: z.string(), data: claimWire }),
  errors: ['not-found', 'conflict', 'too-many'],
} as const satisfies Operation;

export const retryClaimProofOperation = {
  id: 'repeatProof',
  method: 'POST',
  path: '/api/claims/:id/again',
  summary: 'Sends the proof email again, or checks the website for the token again.',
  access: 'signed-in',
  params: idParams,
  response: messageResponse,
  errors: ['not-found', 'conflict', 'too-many'],
} as const satisfies Operation;

export const withdrawClaimOperation = {
  id: 'withdrawClaim',
  method: 'DELETE',
  path: '/api/claims/:id',
  summary: 'Withdraws a claim of yours that is still waiting.',
  access: 'signed-in',
  params: idParams,
  response: messageResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const confirmClaimOperation = {
  id: 'confirmClaim',
  method: 'POST',
  path: '/api/claims/confirm',
  summary: 'Proves a claim with the token from the email.',
  access: 'signed-in',
  body: tokenForm,
  response: z.object({ success: z.literal(true), message: z.string(), data: listingReference }),
  errors: ['bad-link', 'conflict', 'too-many'],
  invalidates: ['listings', 'verifications'],
} as const satisfies Operation;

export const respondToDisputeOperation = {
  id: 'answerDispute',
  method: 'PUT',
  path: '/api/claims/:id/answer',
  summary: 'Responds to a claim on a listing that you manage. Moderators read the response.',
  access: 'signed-in',
  params: idParams,
  body: z.object({
    answer: noteField('Your response').check(z.refine((text) => text !== '', 'Explain why the listing is yours.')),
  }),
  response: messageResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const createTransferOperation = {
  id: 'offerListing',
  method: 'POST',
  path: '/api/transfers',
  summary: 'Offers one of your listings to another person by email. Ownership changes when they accept.',
  access: 'signed-in',
  body: z.object({ listing_id: idField, email: requiredEmail('Enter the new owner’s email address.') }),
  response: z.object({ success: z.literal(true), message: z.string(), data: transferWire }),
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const cancelTransferOperation = {
  id: 'cancelTransfer',
  method: 'DELETE',
  path: '/api/transfers/:id',
  summary: 'Cancels a transfer that has not been accepted yet.',
  access: 'signed-in',
  params: idParams,
  response: messageResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const acceptTransferOperation = {
  id: 'acceptTransfer',
  method: 'POST',
  path: '/api/transfers/accept',
  summary: 'Accepts a transfer with the token from the email.',
  access: 'signed-in',
  body: tokenForm,
  response: z.object({ success: z.literal(true), message: z.string(), data: listingReference }),
  errors: ['bad-link', 'conflict', 'too-many'],
  invalidates: ['listings', 'verifications'],
} as const satisfies Operation;

export const relinquishListingOperation = {
  id: 'giveUpListing',
  method: 'POST',
  path: '/api/listings/:id/give-up',
  summary: 'Gives up one of your listings. The listing stays published without an owner.',
  access: 'signed-in',
  params: idParams,
  response: messageResponse,
  errors: ['not-found'],
  invalidates: ['listings', 'verifications'],
} as const satisfies Operation;

export const CLAIM_OPERATIONS = [
  listClaimsOperation,
  createClaimOperation,
  retryClaimProofOperation,
  confirmClaimOperation,
  withdrawClaimOperation,
  respondToDisputeOperation,
  createTransferOperation,
  cancelTransferOperation,
  acceptTransferOperation,
  relinquishListingOperation,
];
