import { createHash } from 'node:crypto';

/** Who sends: an account, or only an address. */
export type IdempotencyScope = { userId: number | null; address: string; idempotencyKey: string | null };

/** A key belongs to who sent it: another caller with the same key neither gets the answer nor learns that it is in use. */
export function scopeIdempotencyKey({ userId, address, idempotencyKey }: IdempotencyScope): string | null {
  if (idempotencyKey === null) return null;
  const caller = userId === null ? `address ${address}` : `user ${userId}`;
  return createHash('sha256')
    .update(JSON.stringify([caller, idempotencyKey]))
    .digest('base64url');
}
