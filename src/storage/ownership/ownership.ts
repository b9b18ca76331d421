import { sql } from 'kysely';
import type { ListingStatus } from '#domain/listings/listing.ts';
import type { Db } from '../tables.ts';
import { closeOtherClaims, resolveClaim } from './claims.ts';
import { notifyTeamEnded } from './team.ts';
import { cancelTransfers } from './transfers.ts';

export type LockedListing = { id: number; businessName: string; ownerId: number | null; status: ListingStatus };

/** Everyone who changes the owner of a listing locks it first. */
export async function lockListing(tx: Db, id: number): Promise<LockedListing | null> {
  const { rows } = await sql<LockedListing>`
    select id, business_name as "businessName", owner_id as "ownerId", status from listings where id = ${id} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/**
 * Sets or clears the owner. This ends transfers, the team and pending edits of the former owner, and schedules a
 * verification.
 */
export async function setListingOwner(
  tx: Db,
  listingId: number,
  changed: { ownerId: number | null; now: Date },
): Promise<void> {
  await notifyTeamEnded(tx, [listingId], changed.now);
  await tx
    .updateTable('listings')
    .set({ owner_id: changed.ownerId, version: sql<number>`version + 1`, updated_at: changed.now })
    .where('id', '=', listingId)
    .execute();
  await cancelTransfers(tx, listingId);
}

export type ClaimGrant = { formerOwnerId: number | null; closed: { id: number; userId: number }[] };

/** Makes the claimant the owner. Expects the listing and the claim to be locked; the caller notifies everyone. */
export async function grantClaim(
  tx: Db,
  claim: { id: number; listingId: number; userId: number },
  granted: { reason: string; formerOwnerId: number | null; now: Date },
): Promise<ClaimGrant> {
  const { reason, formerOwnerId, now } = granted;
  await setListingOwner(tx, claim.listingId, { ownerId: claim.userId, now });
  await resolveClaim(tx, claim.id, { status: 'proven', reason, now });
  const closed = await closeOtherClaims(tx, { listingId: claim.listingId, except: claim.id, now });
  return { formerOwnerId, closed };
}
