import type { OwnershipClaim } from '#domain/accounts/ownership-claim.ts';
import type { User } from '#domain/accounts/viewer.ts';
import { findClaim, lockClaim, requestClaimCheck, resolveClaim, saveDisputeAnswer } from '#storage/ownership/claims.ts';
import { lockListing } from '#storage/ownership/ownership.ts';
import { consumeOwnershipLink, deleteOwnershipLinks, findOwnershipLink } from '#storage/ownership/ownership-links.ts';
import { proveClaim } from '#storage/ownership/prove-claim.ts';
import type { Db } from '#storage/tables.ts';
import { badLink, forbidden, HttpError, notFound } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, emailHashKey, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { enqueueProof } from './start-claim.ts';

const claimNotFound = () => notFound('We couldn’t find this claim.');
const conflict = (sentence: string) => new HttpError('conflict', sentence);

/**
 * The link counts only for the claimant's account: otherwise anyone who reads the mail of the business could make a
 * stranger the owner by opening it. It stays valid when another account opens it.
 */
export async function confirmClaimByLink(
  context: ServerContext,
  user: User,
  { token, ip }: { token: string; ip: string },
): Promise<{ id: number; businessName: string }> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const now = context.clock();
  const { claim, result } = await context.db.transaction().execute(async (tx) => {
    const link = await findOwnershipLink(tx, token, now);
    const claim = link && 'claimId' in link ? await findClaim(tx, link.claimId) : null;
    if (!claim) throw badLink();
    if (claim.userId !== user.id) throw forbidden('Sign in with the account that claimed the listing.');
    // Locked before the link is consumed, so that a second request waits here and finds the link gone.
    await lockListing(tx, claim.listingId);
    if (!(await consumeOwnershipLink(tx, token))) throw badLink();
    const result = await proveClaim(tx, claim.id, { how: 'Verified by email to the business.', now });
    return { claim, result };
  });
  if (result === 'late') throw conflict('Someone else has already verified that they own this business.');
  if (result === 'over') throw badLink();
  return { id: claim.listingId, businessName: claim.businessName };
}

/** Returns the message for the claimant. */
export async function resendProof(context: ServerContext, user: User, id: number): Promise<string> {
  const known = await findClaim(context.db, id);
  if (known?.userId !== user.id) throw claimNotFound();
  await consumeRateLimit(context, RATE_LIMITS.claimCheck, String(user.id));
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const claim = await lockWaitingClaim(tx, id);
    if (claim.deskSince || claim.proof === 'moderator') throw conflict('A moderator is already reviewing this claim.');
    if (claim.proof === 'mail') {
      await consumeRateLimit({ ...context, db: tx }, RATE_LIMITS.claimEmail, emailHashKey(claim.email));
    }
    await enqueueProof(tx, { id, proof: claim.proof, now });
    if (claim.proof === 'mail') return `We emailed ${claim.email} again.`;
    await requestClaimCheck(tx, id, now);
    return 'We’re checking the website for the code again.';
  });
}

export async function withdrawWaitingClaim(context: ServerContext, user: User, id: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const known = await findClaim(tx, id);
    if (known?.userId !== user.id) throw claimNotFound();
    await lockWaitingClaim(tx, id);
    await resolveClaim(tx, id, { status: 'withdrawn', reason: '', now: context.clock() });
    await deleteOwnershipLinks(tx, { claimId: id });
  });
}

/** Only the disputed owner may answer, while the claim is waiting. */
export async function submitDisputeAnswer(
  context: ServerContext,
  user: User,
  { id, answer }: { id: number; answer: string },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const known = await findClaim(tx, id);
    if (known?.disputedOwnerId !== user.id) throw notFound('We couldn’t find this claim on one of your listings.');
    await lockWaitingClaim(tx, id);
    await saveDisputeAnswer(tx, id, answer);
  });
}

async function lockWaitingClaim(tx: Db, id: number): Promise<OwnershipClaim> {
  const known = await findClaim(tx, id);
  if (!known) throw claimNotFound();
  await lockListing(tx, known.listingId);
  const claim = await lockClaim(tx, id);
  if (claim?.status !== 'waiting') throw conflict('This claim has already been decided.');
  return claim;
}
