import type { Viewer } from '#domain/accounts/viewer.ts';
import type { VisitorIdentity } from '#storage/reviews/review-votes.ts';
import { ipFingerprint } from '../shared/fingerprints.ts';

/** The account that calls, or without one a trace of the address. */
export function callerIdentity(caller: { viewer: Viewer; ip: string }, purpose: string): VisitorIdentity {
  const { viewer, ip } = caller;
  return viewer ? { userId: viewer.user.id } : { addressHash: ipFingerprint(purpose, ip) };
}
