import { queryOptions } from '@tanstack/react-query';
import {
  type ClaimWire,
  createClaimOperation,
  type DisputeWire,
  listClaimsOperation,
  type TransferWire,
} from '#contract/claim-operations.ts';
import type { ClaimProof } from '#domain/accounts/ownership-claim.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { messageOf } from './response-message.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type ClaimModel = ClaimWire;
export type DisputeModel = DisputeWire;
export type TransferOfferModel = TransferWire;
export type MyClaims = { claims: ClaimModel[]; disputes: DisputeModel[]; transfers: TransferOfferModel[] };
export type ClaimFormValues = { listingId: number; proof: ClaimProof; email: string; note: string };

/** While the website is being looked at, its answer is near. */
const CHECK_POLL_MS = 2000;

export const claimsKey = (session: Session) => [...userScopedKey(session), 'claims'] as const;

export function claimsQuery(api: Api, session: Session) {
  return queryOptions<MyClaims>({
    queryKey: claimsKey(session),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.claims.some((claim) => claim.is_checking) ? CHECK_POLL_MS : false),
    // our own server alone has these calls: what does not keep to the contract is a failure
    queryFn: async ({ signal }) =>
      listClaimsOperation.response.parse(await api.request({ path: '/api/claims', signal })).data,
  });
}

export async function submitClaim(api: Api, { listingId, proof, email, note }: ClaimFormValues): Promise<ClaimModel> {
  const body = { listing_id: listingId, proof, email, note };
  return createClaimOperation.response.parse(await api.request({ path: '/api/claims', method: 'POST', body })).data;
}

export function retryClaimProof(api: Api, id: number): Promise<string> {
  return messageOf(api.request({ path: `/api/claims/${id}/again`, method: 'POST' }));
}

export function withdrawClaim(api: Api, id: number): Promise<string> {
  return messageOf(api.request({ path: `/api/claims/${id}`, method: 'DELETE' }));
}

export function confirmClaim(api: Api, token: string): Promise<string> {
  return messageOf(api.request({ path: '/api/claims/confirm', method: 'POST', body: { token } }));
}

export function answerDispute(api: Api, id: number, answer: string): Promise<string> {
  return messageOf(api.request({ path: `/api/claims/${id}/answer`, method: 'PUT', body: { answer } }));
}

export function sendTransferOffer(api: Api, listingId: number, email: string): Promise<string> {
  return messageOf(api.request({ path: '/api/transfers', method: 'POST', body: { listing_id: listingId, email } }));
}

export function cancelTransfer(api: Api, id: number): Promise<string> {
  return messageOf(api.request({ path: `/api/transfers/${id}`, method: 'DELETE' }));
}

export function acceptTransfer(api: Api, token: string): Promise<string> {
  return messageOf(api.request({ path: '/api/transfers/accept', method: 'POST', body: { token } }));
}

export function giveUpListing(api: Api, listingId: number): Promise<string> {
  return messageOf(api.request({ path: `/api/listings/${listingId}/give-up`, method: 'POST' }));
}
