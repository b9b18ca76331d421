import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#domain/accounts/second-step.ts';

/** Without characters that look alike. 31 of them, ten times, are 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_LENGTH = 5;

/** Written in two groups, such as `k3m7q-x9dwp`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${createGroup()}-${createGroup()}`);
}

const createGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Case, spaces and the hyphen do not matter. */
export function normalizeRecoveryCode(code: string): string {
  const letters = code.toLowerCase().replace(/[\s-]/g, '');
  return `${letters.slice(0, GROUP_LENGTH)}-${letters.slice(GROUP_LENGTH)}`;
}
