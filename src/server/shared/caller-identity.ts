import type { Viewer } from '#domain/accounts/viewer.ts';
import type { VisitorIdentity } from '#storage/reviews/review-votes.ts';
import { ipFingerprint } from './fingerprints.ts';

/** The caller's account, or without one a fingerprint of the IP address that differs for each purpose. */
export function callerIdentity({ viewer, ip }: { viewer: Viewer; ip: string }, purpose: string): VisitorIdentity {
  return viewer ? { userId: viewer.user.id } : { addressHash: ipFingerprint(purpose, ip) };
}
