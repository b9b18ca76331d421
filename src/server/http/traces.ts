import { createHash } from 'node:crypto';
import { byAddress } from './limits.ts';

/** Hashed with its purpose, so that what one address does for one purpose cannot be told to belong to another. */
export function addressTrace(purpose: string, ip: string): Buffer {
  return traceOf(`${purpose}:${byAddress(ip)}`);
}

export function traceOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, 16);
}
