import { emailKey, type User } from '#domain/account.ts';
import { TRANSFER_VALID_MS, type Transfer } from '#domain/claim.ts';
import { insertDecision } from '#storage/decisions.ts';
import { insertMail } from '#storage/jobs.ts';
import { type HeldListing, lockListing, setOwner } from '#storage/ownership.ts';
import { deleteOwnershipLinks, findOwnershipLink, takeOwnershipLink } from '#storage/ownership-links.ts';
import { newsOf } from '#storage/prove-claim.ts';
import type { Db } from '#storage/tables.ts';
import { endTransfer, findTransfer, insertTransfer } from '#storage/transfers.ts';
import { confirmUserEmail } from '#storage/users.ts';
import type { ServerContext } from '../http/context.ts';
import { badLink, invalidField, notFound, Refusal } from '../http/errors.ts';
import { byAddress, byMailbox, LIMITS, spend } from '../http/limits.ts';
import { requireMailbox } from '../http/own-mailbox.ts';
import { type OwnershipBefore, ownershipTitle } from '../moderation/ownership.ts';

/** Writes to whoever has the mailbox, account or not: nobody learns which of them it is. */
export async function offer(
  context: ServerContext,
  user: User,
  { listingId, email }: { listingId: number; email: string },
): Promise<Transfer> {
  await spend(context, LIMITS.transfer, String(user.id));
  await spend(context, LIMITS.claimMail, byMailbox(email));
  const now = context.clock();
  const expiresAt = new Date(now.getTime() + TRANSFER_VALID_MS);
  return context.db.transaction().execute(async (tx) => {
    await holdOwn(tx, user, listingId);
    if (emailKey(email) === emailKey(user.email)) throw invalidField('email', 'This is your own address.');
    const id = await insertTransfer(tx, { listingId, fromUserId: user.id, email, createdAt: now, expiresAt });
    await insertMail(tx, { kind: 'transfer-offer', transferId: id }, now);
    const made = await findTransfer(tx, id);
    if (!made) throw new Error('what was written can be read');
    return made;
  });
}

export async function cancel(context: ServerContext, user: User, id: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const known = await findTransfer(tx, id);
    if (known?.fromUserId !== user.id) throw notFound('You have no such offer.');
    await lockListing(tx, known.listingId);
    const transfer = await findTransfer(tx, id);
    if (transfer?.status !== 'waiting') throw new Refusal('conflict', 'The offer does not stand any more.');
    await endTransfer(tx, id, 'cancelled');
    await deleteOwnershipLinks(tx, { transferId: id });
  });
}

/** By the account of the mailbox that the offer went to; the link shows that the mailbox is theirs. */
export async function accept(
  context: ServerContext,
  user: User,
  { token, ip }: { token: string; ip: string },
): Promise<HeldListing> {
  await spend(context, LIMITS.mailToken, byAddress(ip));
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const link = await findOwnershipLink(tx, token, now);
    const known = link && 'transferId' in link ? await findTransfer(tx, link.transferId) : null;
    if (!known) throw badLink();
    requireMailbox(user, known.email);
    const listing = await lockListing(tx, known.listingId);
    const transfer = await findTransfer(tx, known.id);
    if (!(await takeOwnershipLink(tx, token))) throw badLink();
    if (transfer?.status !== 'waiting' || listing?.ownerId !== known.fromUserId) throw badLink();
    await endTransfer(tx, known.id, 'accepted');
    await confirmUserEmail(tx, user.id, now);
    await change(tx, { listing, to: user, by: user, reason: 'Handed over by its owner.', now });
    const news = newsOf(listing);
    await insertMail(tx, news(user.id, 'received'), now);
    await insertMail(tx, news(known.fromUserId, 'handed-over'), now);
    return listing;
  });
}

export async function giveUp(context: ServerContext, user: User, listingId: number): Promise<HeldListing> {
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const listing = await holdOwn(tx, user, listingId);
    await change(tx, { listing, to: null, by: user, reason: 'Given up by its owner.', now });
    await insertMail(tx, newsOf(listing)(user.id, 'given-up'), now);
    return listing;
  });
}

type Change = { listing: HeldListing; to: User | null; by: User; reason: string; now: Date };

/** With its line in the log, from where a moderator can undo it. */
async function change(tx: Db, { listing, to, by, reason, now }: Change): Promise<void> {
  await setOwner(tx, listing.id, { ownerId: to?.id ?? null, now });
  const before: OwnershipBefore = { owner_id: listing.ownerId, given_to: to?.id ?? null };
  await insertDecision(tx, {
    kind: 'ownership',
    itemId: listing.id,
    title: ownershipTitle(listing.businessName),
    verdict: to ? 'approved' : 'rejected',
    reason,
    before,
    actor: { id: by.id, name: by.name },
    createdAt: now,
  });
}

async function holdOwn(tx: Db, user: User, listingId: number): Promise<HeldListing> {
  const listing = await lockListing(tx, listingId);
  if (listing?.ownerId !== user.id) throw notFound('You have no such listing.');
  return listing;
}
