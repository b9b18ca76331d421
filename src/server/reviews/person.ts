import { createHash } from 'node:crypto';
import type { Viewer } from '#domain/account.ts';
import type { Voter } from '#storage/review-votes.ts';
import { byAddress } from '../http/limits.ts';

/** Hashed with its purpose, so that what one address does for one purpose cannot be told to belong to another. */
export function addressTrace(purpose: string, ip: string): Buffer {
  return traceOf(`${purpose}:${byAddress(ip)}`);
}

export function traceOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, 16);
}

/** The account that calls, or without one a trace of the address. */
export function personOf(caller: { viewer: Viewer; ip: string }, purpose: string): Voter {
  const { viewer, ip } = caller;
  return viewer ? { userId: viewer.user.id } : { addressHash: addressTrace(purpose, ip) };
}
