import type { Db } from '../tables.ts';

/** Tables of messages that visitors may send twice by accident. */
export type MessageTable = 'leads' | 'quote_requests';

export async function findMessageByIdempotencyKey(
  tx: Db,
  table: MessageTable,
  idempotencyKey: string,
): Promise<{ contentHash: Buffer } | null> {
  const row = await tx
    .selectFrom(table)
    .select('content_hash as contentHash')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ?? null;
}

export async function hasSameMessage(
  tx: Db,
  table: MessageTable,
  { contentHash, since }: { contentHash: Buffer; since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('content_hash', '=', contentHash)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
