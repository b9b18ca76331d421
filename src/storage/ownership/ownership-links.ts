import { hashSecret } from '../hash-secret.ts';
import type { Db } from '../tables.ts';

export type OwnershipLink = { claimId: number } | { transferId: number } | { invitationId: number };

/** Stores only a hash. A new link replaces earlier ones. */
export async function saveOwnershipLink(
  db: Db,
  of: OwnershipLink,
  link: { secret: string; expiresAt: Date },
): Promise<void> {
  await deleteOwnershipLinks(db, of);
  await db
    .insertInto('ownership_links')
    .values({ token_hash: hashSecret(link.secret), expires_at: link.expiresAt, ...linkColumn(of) })
    .execute();
}

/** Null if the link is unknown, expired or used. */
export async function findOwnershipLink(db: Db, secret: string, now: Date): Promise<OwnershipLink | null> {
  const row = await db
    .selectFrom('ownership_links')
    .select(['claim_id', 'transfer_id', 'invitation_id'])
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  if (row.claim_id !== null) return { claimId: row.claim_id };
  if (row.transfer_id !== null) return { transferId: row.transfer_id };
  return row.invitation_id === null ? null : { invitationId: row.invitation_id };
}

/** True for the caller that deleted it. */
export async function consumeOwnershipLink(tx: Db, secret: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ownership_links')
    .where('token_hash', '=', hashSecret(secret))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOwnershipLinks(db: Db, of: OwnershipLink): Promise<void> {
  const [[column, id]] = Object.entries(linkColumn(of)) as [['claim_id' | 'transfer_id' | 'invitation_id', number]];
  await db.deleteFrom('ownership_links').where(column, '=', id).execute();
}

export async function deleteExpiredOwnershipLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('ownership_links').where('expires_at', '<=', now).execute();
}

function linkColumn(of: OwnershipLink): { claim_id: number } | { transfer_id: number } | { invitation_id: number } {
  if ('claimId' in of) return { claim_id: of.claimId };
  return 'transferId' in of ? { transfer_id: of.transferId } : { invitation_id: of.invitationId };
}
