import type { Viewer } from '#domain/accounts/viewer.ts';
import { isOnListingTeam } from '#domain/listings/listing.ts';
import {
  createProposal,
  EMPTY_PROPOSAL,
  isSameIdentity,
  type ListingProposal,
  mergeProposals,
  requiresApproval,
} from '#domain/listings/listing-edit.ts';
import { findPendingEdit, insertEdit, lockEdit, resolveEdit } from '#storage/listings/listing-edits.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import type { ListingRowUpdate } from '#storage/listings/listings.ts';
import { lockListing } from '#storage/ownership/ownership.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { rezoneHours } from '../moderation/listing-hours.ts';

/** What of a change is made at once, and what waits at the desk. */
export type DeferredEdit = { fields: ListingRowUpdate; deferred: ListingProposal };

export function deferEdit(viewer: Viewer, current: ListingWithCategory, wanted: ListingRowUpdate): DeferredEdit {
  if (!requiresApproval(viewer, current)) {
    const hours = wanted.hours === undefined ? current.hours : wanted.hours;
    return { fields: { ...wanted, ...rezoneHours(hours, wanted.place) }, deferred: EMPTY_PROPOSAL };
  }
  const { businessName: _name, categoryId: _category, address: _address, place: _place, ...fields } = wanted;
  return { fields, deferred: createProposal(current, wanted) };
}

type PendingEditInput = { proposed: ListingProposal; userId: number; now: Date };

/**
 * A newer edit takes the place of the one that waits, under a number of its own: nobody approves what was not seen. What
 * the newer one does not speak of still stands, whoever of the team sent it: another owner's waits no more. Values that are live already are no wish to have them back: forms send
 * all their fields, and there is a call for withdrawing.
 */
export async function replacePendingEdit(
  tx: Db,
  { id: listingId }: ListingWithCategory,
  sent: PendingEditInput,
): Promise<void> {
  const { proposed, userId, now } = sent;
  if (isSameIdentity(proposed, EMPTY_PROPOSAL)) return;
  const waiting = await findPendingEdit(tx, listingId);
  const merged = waiting ? mergeProposals(waiting, proposed) : proposed;
  if (waiting && isSameIdentity<ListingProposal>(merged, waiting)) return;
  if (waiting) await resolveEdit(tx, waiting.id, { status: 'replaced', reason: '', decidedAt: now });
  await insertEdit(tx, { ...merged, listingId, userId, createdAt: now });
}

/** By anybody who works on the listing. */
export async function withdrawEditOfListing(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  listingId: number,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const listing = await lockListing(tx, listingId);
    const waiting = listing && isOnListingTeam(viewer, listing) ? await findPendingEdit(tx, listingId) : null;
    const edit = waiting && (await lockEdit(tx, waiting.id));
    // somebody may have decided in between
    if (edit?.status !== 'pending') throw notFound('Nothing of this listing waits any more.');
    await resolveEdit(tx, edit.id, { status: 'withdrawn', reason: '', decidedAt: context.clock() });
  });
}
