import { createHash } from 'node:crypto';
import { addressKey } from '../http/limits/rate-limit.ts';

/** Hashed with its purpose, so that what one address does for one purpose cannot be told to belong to another. */
export function ipFingerprint(purpose: string, ip: string): Buffer {
  return fingerprint(`${purpose}:${addressKey(ip)}`);
}

export function fingerprint(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, 16);
}
