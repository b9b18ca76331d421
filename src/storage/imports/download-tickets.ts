import { hashSecret } from '../hash-secret.ts';
import type { Db } from '../tables.ts';

type NewDownloadTicket = { ticket: string; userId: number; request: Record<string, unknown>; expiresAt: Date };

/** Stores only a hash. */
export async function saveDownloadTicket(
  db: Db,
  { ticket, userId, request, expiresAt }: NewDownloadTicket,
): Promise<void> {
  await db
    .insertInto('download_tickets')
    .values({
      ticket_hash: hashSecret(ticket),
      user_id: userId,
      wanted: JSON.stringify(request),
      expires_at: expiresAt,
    })
    .execute();
}

/**
 * Deletes the ticket and returns its request. Null if it is unknown or expired, or its account is no longer an active
 * admin.
 */
export async function consumeDownloadTicket(db: Db, ticket: string, now: Date): Promise<unknown> {
  const row = await db
    .deleteFrom('download_tickets')
    .using('users')
    .whereRef('users.id', '=', 'download_tickets.user_id')
    .where('download_tickets.ticket_hash', '=', hashSecret(ticket))
    .where('download_tickets.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .where('users.role', '=', 'admin')
    .returning('download_tickets.wanted')
    .executeTakeFirst();
  return row?.wanted ?? null;
}

export async function deleteExpiredDownloadTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('download_tickets').where('expires_at', '<=', now).execute();
}
