import { queryOptions } from '@tanstack/react-query';
import { type ClaimWire, type DisputeWire, makeClaim, readClaims, type TransferWire } from '#contract/claims.ts';
import type { ClaimProof } from '#domain/claim.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { ownKey } from './own-key.ts';
import { said } from './said.ts';

export type Claim = ClaimWire;
export type Dispute = DisputeWire;
export type Offer = TransferWire;
export type OwnClaims = { claims: Claim[]; disputes: Dispute[]; transfers: Offer[] };
export type ClaimForm = { listingId: number; proof: ClaimProof; email: string; note: string };

/** While the website is being looked at, its answer is near. */
const LOOKING_MS = 2000;

export const claimsKey = (session: Session) => [...ownKey(session), 'claims'] as const;

export function claimsQuery(api: Api, session: Session) {
  return queryOptions<OwnClaims>({
    queryKey: claimsKey(session),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.claims.some((claim) => claim.is_checking) ? LOOKING_MS : false),
    // our own server alone has these calls: what does not keep to the contract is a failure
    queryFn: async ({ signal }) => readClaims.answer.parse(await api.call({ path: '/api/claims', signal })).data,
  });
}

export async function sendClaim(api: Api, { listingId, proof, email, note }: ClaimForm): Promise<Claim> {
  const body = { listing_id: listingId, proof, email, note };
  return makeClaim.answer.parse(await api.call({ path: '/api/claims', method: 'POST', body })).data;
}

export function repeatProof(api: Api, id: number): Promise<string> {
  return said(api.call({ path: `/api/claims/${id}/again`, method: 'POST' }));
}

export function withdrawClaim(api: Api, id: number): Promise<string> {
  return said(api.call({ path: `/api/claims/${id}`, method: 'DELETE' }));
}

export function confirmClaim(api: Api, token: string): Promise<string> {
  return said(api.call({ path: '/api/claims/confirm', method: 'POST', body: { token } }));
}

export function answerDispute(api: Api, id: number, answer: string): Promise<string> {
  return said(api.call({ path: `/api/claims/${id}/answer`, method: 'PUT', body: { answer } }));
}

export function offerListing(api: Api, listingId: number, email: string): Promise<string> {
  return said(api.call({ path: '/api/transfers', method: 'POST', body: { listing_id: listingId, email } }));
}

export function cancelOffer(api: Api, id: number): Promise<string> {
  return said(api.call({ path: `/api/transfers/${id}`, method: 'DELETE' }));
}

export function acceptTransfer(api: Api, token: string): Promise<string> {
  return said(api.call({ path: '/api/transfers/accept', method: 'POST', body: { token } }));
}

export function giveUpListing(api: Api, listingId: number): Promise<string> {
  return said(api.call({ path: `/api/listings/${listingId}/give-up`, method: 'POST' }));
}
