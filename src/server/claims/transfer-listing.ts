import { TRANSFER_VALID_MS, type Transfer } from '#domain/accounts/ownership-claim.ts';
import { emailKey, type User } from '#domain/accounts/viewer.ts';
import { confirmUserEmail } from '#storage/accounts/users.ts';
import { insertDecision } from '#storage/desk/decisions.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { type LockedListing, lockListing, setListingOwner } from '#storage/ownership/ownership.ts';
import { consumeOwnershipLink, deleteOwnershipLinks, findOwnershipLink } from '#storage/ownership/ownership-links.ts';
import { ownershipMailFor } from '#storage/ownership/prove-claim.ts';
import { findTransfer, insertTransfer, resolveTransfer } from '#storage/ownership/transfers.ts';
import type { Db } from '#storage/tables.ts';
import { badLink, HttpError, invalidField, notFound } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, emailHashKey, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import type { OwnershipSnapshot } from '../moderation/decision-snapshots.ts';
import { ownershipTitle } from '../moderation/ownership-handler.ts';
import { lockOwnedListing } from '../shared/lock-owned-listing.ts';
import { requireEmailOwner } from '../shared/require-email-owner.ts';

/** Emails the offer whether or not the address has an account, so that the response does not reveal it. */
export async function offerTransfer(
  context: ServerContext,
  user: User,
  { listingId, email }: { listingId: number; email: string },
): Promise<Transfer> {
  await consumeRateLimit(context, RATE_LIMITS.transfer, String(user.id));
  const now = context.clock();
  const expiresAt = new Date(now.getTime() + TRANSFER_VALID_MS);
  return context.db.transaction().execute(async (tx) => {
    await lockOwnedListing(tx, user, listingId);
    if (emailKey(email) === emailKey(user.email))
      throw invalidField('email', 'This is your own email address. Enter the new owner’s.');
    // After the checks: a caller who may not send the email must not use up the limit of the mailbox.
    await consumeRateLimit({ ...context, db: tx }, RATE_LIMITS.claimEmail, emailHashKey(email));
    const id = await insertTransfer(tx, { listingId, fromUserId: user.id, email, createdAt: now, expiresAt });
    await enqueueMail(tx, { kind: 'transfer-offer', transferId: id }, now);
    const transfer = await findTransfer(tx, id);
    if (!transfer) throw new Error(`Expected transfer ${id} to exist after it was inserted`);
    return transfer;
  });
}

export async function cancelTransferOffer(context: ServerContext, user: User, id: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const known = await findTransfer(tx, id);
    if (known?.fromUserId !== user.id) throw notFound('We couldn’t find this transfer.');
    await lockListing(tx, known.listingId);
    const transfer = await findTransfer(tx, id);
    if (transfer?.status !== 'waiting') throw new HttpError('conflict', 'This transfer is no longer available.');
    await resolveTransfer(tx, id, 'cancelled');
    await deleteOwnershipLinks(tx, { transferId: id });
  });
}

/** Only the account with the offer's email address may accept. Opening the link confirms that address. */
export async function acceptTransferOffer(
  context: ServerContext,
  user: User,
  { token, ip }: { token: string; ip: string },
): Promise<LockedListing> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const link = await findOwnershipLink(tx, token, now);
    const known = link && 'transferId' in link ? await findTransfer(tx, link.transferId) : null;
    if (!known) throw badLink();
    requireEmailOwner(user, known.email);
    const listing = await lockListing(tx, known.listingId);
    const transfer = await findTransfer(tx, known.id);
    if (!(await consumeOwnershipLink(tx, token))) throw badLink();
    if (transfer?.status !== 'waiting' || listing?.ownerId !== known.fromUserId) throw badLink();
    await resolveTransfer(tx, known.id, 'accepted');
    await confirmUserEmail(tx, user.id, now);
    await changeOwner(tx, { listing, to: user, by: user, reason: 'Transferred by its owner.', now });
    const emailTo = ownershipMailFor(listing);
    await enqueueMail(tx, emailTo(user.id, 'received'), now);
    await enqueueMail(tx, emailTo(known.fromUserId, 'handed-over'), now);
    return listing;
  });
}

export async function giveUpOwnership(context: ServerContext, user: User, listingId: number): Promise<LockedListing> {
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const listing = await lockOwnedListing(tx, user, listingId);
    await changeOwner(tx, { listing, to: null, by: user, reason: 'Released by its owner.', now });
    await enqueueMail(tx, ownershipMailFor(listing)(user.id, 'given-up'), now);
    return listing;
  });
}

type OwnerChange = { listing: LockedListing; to: User | null; by: User; reason: string; now: Date };

/** Logs the change as a decision, which a moderator can undo. */
async function changeOwner(tx: Db, { listing, to, by, reason, now }: OwnerChange): Promise<void> {
  await setListingOwner(tx, listing.id, { ownerId: to?.id ?? null, now });
  const snapshot: OwnershipSnapshot = { owner_id: listing.ownerId, given_to: to?.id ?? null };
  await insertDecision(tx, {
    kind: 'ownership',
    itemId: listing.id,
    title: ownershipTitle(listing.businessName),
    verdict: to ? 'approved' : 'rejected',
    reason,
    snapshot,
    actor: { id: by.id, name: by.name },
    createdAt: now,
  });
}
