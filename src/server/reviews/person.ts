import type { Viewer } from '#domain/account.ts';
import type { Voter } from '#storage/review-votes.ts';
import { addressTrace } from '../http/traces.ts';

/** The account that calls, or without one a trace of the address. */
export function personOf(caller: { viewer: Viewer; ip: string }, purpose: string): Voter {
  const { viewer, ip } = caller;
  return viewer ? { userId: viewer.user.id } : { addressHash: addressTrace(purpose, ip) };
}
