import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { invalidField } from '../http/http-error.ts';

/** argon2id, the library's default, at the cost that OWASP names: 19 MiB, two passes, one lane. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password nobody knows, at the same cost: an account that is not there takes as long to refuse. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$m7jNJr5hLUiNMfhBxCCJzg$C8HcdB+g6Ox7G31SIOchiJo7d+sBdxUlTWegN46Rads';

/** 3,000 of them, in lower case, one a line. */
const COMMON_PASSWORDS = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** One sign can be typed as different code points on different keyboards. */
const normalizePassword = (password: string): string => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), HASH_COST);
}

/** Without a hash to compare with, false after the same work. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  // a hash that cannot be read fits no password
  const fits = await verify(passwordHash ?? DUMMY_HASH, normalizePassword(password)).catch(() => false);
  return passwordHash !== undefined && fits;
}

/** Refuses what everybody tries first. `field` is the input at fault. */
export function rejectCommonPassword(password: string, field: string): void {
  if (COMMON_PASSWORDS.has(normalizePassword(password).toLowerCase())) {
    throw invalidField(field, 'This password is among the most common ones and easily guessed. Choose another.');
  }
}
