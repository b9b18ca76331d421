import type { Viewer } from '#domain/account.ts';
import { worksOn } from '#domain/listing.ts';
import {
  isHeld,
  isSameIdentity,
  mergeProposals,
  NOTHING_PROPOSED,
  type Proposed,
  proposalFor,
} from '#domain/listing-edit.ts';
import { findWaitingEdit, insertEdit, lockEdit, settleEdit } from '#storage/listing-edits.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import type { ListingChange } from '#storage/listings.ts';
import { lockListing } from '#storage/ownership.ts';
import type { Db } from '#storage/tables.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { movedHours } from '../moderation/moved-hours.ts';

/** What of a change is made at once, and what waits at the desk. */
export type SplitChange = { fields: ListingChange; held: Proposed };

export function holdBack(viewer: Viewer, current: FoundListing, wanted: ListingChange): SplitChange {
  if (!isHeld(viewer, current)) {
    const hours = wanted.hours === undefined ? current.hours : wanted.hours;
    return { fields: { ...wanted, ...movedHours(hours, wanted.place) }, held: NOTHING_PROPOSED };
  }
  const { businessName: _name, categoryId: _category, address: _address, place: _place, ...fields } = wanted;
  return { fields, held: proposalFor(current, wanted) };
}

type Sent = { proposed: Proposed; userId: number; now: Date };

/**
 * A newer edit takes the place of the one that waits, under a number of its own: nobody approves what was not seen. What
 * the newer one does not speak of still stands, whoever of the team sent it: another owner's waits no more. Values that are live already are no wish to have them back: forms send
 * all their fields, and there is a call for withdrawing.
 */
export async function replaceEdit(tx: Db, { id: listingId }: FoundListing, sent: Sent): Promise<void> {
  const { proposed, userId, now } = sent;
  if (isSameIdentity(proposed, NOTHING_PROPOSED)) return;
  const waiting = await findWaitingEdit(tx, listingId);
  const merged = waiting ? mergeProposals(waiting, proposed) : proposed;
  if (waiting && isSameIdentity<Proposed>(merged, waiting)) return;
  if (waiting) await settleEdit(tx, waiting.id, { status: 'replaced', reason: '', decidedAt: now });
  await insertEdit(tx, { ...merged, listingId, userId, createdAt: now });
}

/** By anybody who works on the listing. */
export async function withdrawEdit(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  listingId: number,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const listing = await lockListing(tx, listingId);
    const waiting = listing && worksOn(viewer, listing) ? await findWaitingEdit(tx, listingId) : null;
    const edit = waiting && (await lockEdit(tx, waiting.id));
    // somebody may have decided in between
    if (edit?.status !== 'pending') throw notFound('Nothing of this listing waits any more.');
    await settleEdit(tx, edit.id, { status: 'withdrawn', reason: '', decidedAt: context.clock() });
  });
}
