import { createHash } from 'node:crypto';
import { addressKey } from '../http/limits/rate-limit.ts';

/** The purpose is part of the hash, so that fingerprints of different purposes cannot be linked. */
export function ipFingerprint(purpose: string, ip: string): Buffer {
  return fingerprint(`${purpose}:${addressKey(ip)}`);
}

export function fingerprint(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, 16);
}
