import { queryOptions } from '@tanstack/react-query';
import {
  acceptTransferOperation,
  cancelTransferOperation,
  confirmClaimOperation,
  createClaimOperation,
  createTransferOperation,
  listClaimsOperation,
  relinquishListingOperation,
  respondToDisputeOperation,
  retryClaimProofOperation,
  withdrawClaimOperation,
} from '#contract/claim-operations.ts';
import type { ClaimProof } from '#domain/accounts/ownership-claim.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { userScopedKey } from './user-scoped-key.ts';

/** The user's claims, the disputes about their listings and the listings they offer to others. */
export type MyClaims = CallResult<typeof listClaimsOperation>['data'];
export type ClaimModel = MyClaims['claims'][number];
export type DisputeModel = MyClaims['disputes'][number];
export type TransferOfferModel = MyClaims['transfers'][number];
export type ClaimFormValues = { listingId: number; proof: ClaimProof; email: string; note: string };

/** How often a claim is read while its website is being checked. */
const CHECK_POLL_MS = 2000;

export const claimsKey = (session: Session) => [...userScopedKey(session), 'claims'] as const;

export function claimsQuery(api: Api, session: Session) {
  return queryOptions<MyClaims>({
    queryKey: claimsKey(session),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.claims.some((claim) => claim.isChecking) ? CHECK_POLL_MS : false),
    queryFn: async ({ signal }) => (await call(api, listClaimsOperation, { signal })).data,
  });
}

export async function submitClaim(api: Api, form: ClaimFormValues): Promise<ClaimModel> {
  return (await call(api, createClaimOperation, { body: form })).data;
}

export async function retryClaimProof(api: Api, id: number): Promise<string> {
  return (await call(api, retryClaimProofOperation, { params: { id } })).message;
}

export async function withdrawClaim(api: Api, id: number): Promise<string> {
  return (await call(api, withdrawClaimOperation, { params: { id } })).message;
}

export async function confirmClaim(api: Api, token: string): Promise<string> {
  return (await call(api, confirmClaimOperation, { body: { token } })).message;
}

export async function sendDisputeResponse(api: Api, id: number, answer: string): Promise<string> {
  return (await call(api, respondToDisputeOperation, { params: { id }, body: { answer } })).message;
}

export async function sendTransferOffer(api: Api, listingId: number, email: string): Promise<string> {
  return (await call(api, createTransferOperation, { body: { listingId, email } })).message;
}

export async function cancelTransfer(api: Api, id: number): Promise<string> {
  return (await call(api, cancelTransferOperation, { params: { id } })).message;
}

export async function acceptTransfer(api: Api, token: string): Promise<string> {
  return (await call(api, acceptTransferOperation, { body: { token } })).message;
}

export async function giveUpListing(api: Api, listingId: number): Promise<string> {
  return (await call(api, relinquishListingOperation, { params: { id: listingId } })).message;
}
