import { createHash } from 'node:crypto';

export type IdempotencyScope = { userId: number | null; address: string; idempotencyKey: string | null };

/** A key is valid for its sender only: with the same key, others neither get the response nor learn that it exists. */
export function scopeIdempotencyKey({ userId, address, idempotencyKey }: IdempotencyScope): string | null {
  if (idempotencyKey === null) return null;
  const caller = userId === null ? `address ${address}` : `user ${userId}`;
  return createHash('sha256')
    .update(JSON.stringify([caller, idempotencyKey]))
    .digest('base64url');
}
