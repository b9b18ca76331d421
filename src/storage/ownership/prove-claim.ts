import type { OwnershipMail } from '#domain/notifications/mail-message.ts';
import type { OwnershipEvent } from '#domain/notifications/ownership-event.ts';
import { findUser } from '../accounts/users.ts';
import { insertDecision } from '../desk/decisions.ts';
import { enqueueMail } from '../jobs.ts';
import type { Db } from '../tables.ts';
import { findClaim, lockClaim, resolveClaim } from './claims.ts';
import { grantClaim, lockListing } from './ownership.ts';

export const claimTitle = (businessName: string) => `Claim of ${businessName}`;

export function ownershipMailFor(listing: { id: number; businessName: string }) {
  return (userId: number, news: OwnershipEvent, reason = ''): OwnershipMail => ({
    kind: 'ownership-news',
    userId,
    businessName: listing.businessName,
    listingId: listing.id,
    news,
    reason,
  });
}

/** `late`: another claim won. `over`: the claim no longer waits for a proof. */
export type ProofResult = 'proven' | 'late' | 'over';

/**
 * A proof makes the claimant the owner at once. Everyone is notified, and the decision is logged, so that a moderator
 * can revoke it. Of concurrent proofs the first to lock the listing wins.
 */
export async function proveClaim(tx: Db, claimId: number, proof: { how: string; now: Date }): Promise<ProofResult> {
  const { how, now } = proof;
  const unlocked = await findClaim(tx, claimId);
  const listing = unlocked && (await lockListing(tx, unlocked.listingId));
  const claim = unlocked && (await lockClaim(tx, claimId));
  if (claim?.status === 'closed') return 'late';
  if (claim?.status !== 'waiting' || claim.deskSince || listing?.status !== 'published') return 'over';
  const claimant = await findUser(tx, claim.userId);
  if (!claimant || claimant.disabledAt) return 'over';
  const toMail = ownershipMailFor(listing);
  if (listing.ownerId !== null) {
    await resolveClaim(tx, claimId, { status: 'closed', reason: '', now });
    await enqueueMail(tx, toMail(claim.userId, 'claim-closed'), now);
    return 'late';
  }
  const { closed } = await grantClaim(tx, claim, { reason: how, formerOwnerId: null, now });
  await insertDecision(tx, {
    kind: 'claim',
    itemId: claimId,
    title: claimTitle(listing.businessName),
    verdict: 'approved',
    reason: how,
    snapshot: { owner_id: null, closed: closed.map(({ id }) => id) },
    actor: { id: claimant.id, name: claimant.name },
    createdAt: now,
  });
  await enqueueMail(tx, toMail(claim.userId, 'claim-proven'), now);
  for (const { userId } of closed) await enqueueMail(tx, toMail(userId, 'claim-closed'), now);
  return 'proven';
}
