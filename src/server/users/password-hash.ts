import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { invalidField } from '../http/http-error.ts';

/** The parameters that OWASP recommends for argon2id, the library's default: 19 MiB, two passes, one lane. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified instead of a missing hash, so that an unknown account takes as long to reject as a known one. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$m7jNJr5hLUiNMfhBxCCJzg$C8HcdB+g6Ox7G31SIOchiJo7d+sBdxUlTWegN46Rads';

/** 3,000 passwords in lower case, one per line. */
const COMMON_PASSWORDS = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** Keyboards may compose the same character from different code points. */
const normalizePassword = (password: string): string => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), HASH_COST);
}

/** Without a hash, false after the same amount of work. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  // argon2 throws for a malformed hash, which matches no password.
  const isMatch = await verify(passwordHash ?? DUMMY_HASH, normalizePassword(password)).catch(() => false);
  return passwordHash !== undefined && isMatch;
}

/** `field` is the form field that gets the error. */
export function rejectCommonPassword(password: string, field: string): void {
  if (COMMON_PASSWORDS.has(normalizePassword(password).toLowerCase())) {
    throw invalidField(field, 'This password is too common and easy to guess. Choose a different one.');
  }
}
