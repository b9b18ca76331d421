import type { OwnershipMail } from '#domain/notifications/mail-message.ts';
import type { OwnershipEvent } from '#domain/notifications/ownership-event.ts';
import { findUser } from '../accounts/users.ts';
import { insertDecision } from '../desk/decisions.ts';
import { enqueueMail } from '../jobs.ts';
import type { Db } from '../tables.ts';
import { findClaim, lockClaim, resolveClaim } from './claims.ts';
import { grantClaim, lockListing } from './ownership.ts';

export const claimTitle = (businessName: string) => `Claim of ${businessName}`;

/** A mail about one listing, for whoever it concerns. */
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

/** `late`: somebody else was shown to be right before. `over`: the claim does not wait for a proof any more. */
export type ProofResult = 'proven' | 'late' | 'over';

/**
 * A proof was found: the claimant is the owner at once, everybody is told, and the log has it, where a moderator can take
 * it back. Of two proofs in the same moment the first to hold the listing wins.
 */
export async function proveClaim(tx: Db, claimId: number, proof: { how: string; now: Date }): Promise<ProofResult> {
  const { how, now } = proof;
  const known = await findClaim(tx, claimId);
  const listing = known && (await lockListing(tx, known.listingId));
  const claim = known && (await lockClaim(tx, claimId));
  if (claim?.status === 'closed') return 'late';
  if (claim?.status !== 'waiting' || claim.deskSince || listing?.status !== 'published') return 'over';
  const claimant = await findUser(tx, claim.userId);
  if (!claimant || claimant.disabledAt) return 'over';
  const news = ownershipMailFor(listing);
  if (listing.ownerId !== null) {
    await resolveClaim(tx, claimId, { status: 'closed', reason: '', now });
    await enqueueMail(tx, news(claim.userId, 'claim-closed'), now);
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
  await enqueueMail(tx, news(claim.userId, 'claim-proven'), now);
  for (const { userId } of closed) await enqueueMail(tx, news(userId, 'claim-closed'), now);
  return 'proven';
}
