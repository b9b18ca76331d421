import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226 requires 128 bits and recommends 160. */
export const TOTP_SECRET_BYTES = 20;

export const totpTimeStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** RFC 4226: the last four bits of the HMAC select the four bytes that become the code. */
export function totpCode(secret: Buffer, timeStep: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(timeStep));
  const hmac = createHmac('sha1', secret).update(counter).digest();
  const offset = (hmac.at(-1) ?? 0) & 0xf;
  const number = hmac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step of the code, which may be one before or after the current one; null if it has none of them. */
export function findTotpTimeStep(secret: Buffer, code: string, now: Date): number | null {
  const current = totpTimeStep(now);
  const matches = [current - 1, current, current + 1].filter((step) => isEqual(totpCode(secret, step), code));
  return matches.at(-1) ?? null;
}

function isEqual(expected: string, code: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(code)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding. */
export function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The URL that an authenticator app reads from the QR code. */
export function totpUrl(secret: Buffer, { siteName, email }: { siteName: string; email: string }): string {
  const parameters = new URLSearchParams({ secret: encodeBase32(secret), issuer: siteName });
  // apps show a plus sign where URLSearchParams encodes a space
  const query = parameters.toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(siteName)}:${encodeURIComponent(email)}?${query}`;
}
