import type { OwnershipMail } from '#domain/mail.ts';
import type { OwnershipNews } from '#domain/ownership-news.ts';
import { findClaim, lockClaim, settleClaim } from './claims.ts';
import { insertDecision } from './decisions.ts';
import { insertMail } from './jobs.ts';
import { grantClaim, lockListing } from './ownership.ts';
import type { Db } from './tables.ts';
import { findUser } from './users.ts';

export const claimTitle = (businessName: string) => `Claim of ${businessName}`;

/** A mail about one listing, for whoever it concerns. */
export function newsOf(listing: { id: number; businessName: string }) {
  return (userId: number, news: OwnershipNews, reason = ''): OwnershipMail => ({
    kind: 'ownership-news',
    userId,
    businessName: listing.businessName,
    listingId: listing.id,
    news,
    reason,
  });
}

/** `late`: somebody else was shown to be right before. `over`: the claim does not wait for a proof any more. */
export type Proven = 'proven' | 'late' | 'over';

/**
 * A proof was found: the claimant is the owner at once, everybody is told, and the log has it, where a moderator can take
 * it back. Of two proofs in the same moment the first to hold the listing wins.
 */
export async function proveClaim(tx: Db, claimId: number, proof: { how: string; now: Date }): Promise<Proven> {
  const { how, now } = proof;
  const known = await findClaim(tx, claimId);
  const listing = known && (await lockListing(tx, known.listingId));
  const claim = known && (await lockClaim(tx, claimId));
  if (claim?.status === 'closed') return 'late';
  if (claim?.status !== 'waiting' || claim.deskSince || listing?.status !== 'published') return 'over';
  const claimant = await findUser(tx, claim.userId);
  if (!claimant || claimant.disabledAt) return 'over';
  const news = newsOf(listing);
  if (listing.ownerId !== null) {
    await settleClaim(tx, claimId, { status: 'closed', reason: '', now });
    await insertMail(tx, news(claim.userId, 'claim-closed'), now);
    return 'late';
  }
  const { closed } = await grantClaim(tx, claim, { reason: how, formerOwnerId: null, now });
  await insertDecision(tx, {
    kind: 'claim',
    itemId: claimId,
    title: claimTitle(listing.businessName),
    verdict: 'approved',
    reason: how,
    before: { owner_id: null, closed: closed.map(({ id }) => id) },
    actor: { id: claimant.id, name: claimant.name },
    createdAt: now,
  });
  await insertMail(tx, news(claim.userId, 'claim-proven'), now);
  for (const { userId } of closed) await insertMail(tx, news(userId, 'claim-closed'), now);
  return 'proven';
}
