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

/** Fields to save at once, and the edit that waits for moderation. */
export type DeferredEdit = { fields: ListingRowUpdate; deferred: ListingProposal };

export function deferEdit(viewer: Viewer, current: ListingWithCategory, update: ListingRowUpdate): DeferredEdit {
  if (!requiresApproval(viewer, current)) {
    const hours = update.hours === undefined ? current.hours : update.hours;
    return { fields: { ...update, ...rezoneHours(hours, update.place) }, deferred: EMPTY_PROPOSAL };
  }
  const {
    businessName: _name,
    categoryId: _category,
    additionalCategoryIds: _additional,
    address: _address,
    place: _place,
    ...fields
  } = update;
  return { fields, deferred: createProposal(current, update) };
}

type PendingEditInput = { proposed: ListingProposal; userId: number; now: Date };

/**
 * Replaces the pending edit by a new one with its own id, so that moderators never approve fields they have not seen. Fields that the new edit
 * does not contain are kept from the pending one. Unchanged live values do not withdraw pending ones, since forms send all fields.
 */
export async function replacePendingEdit(
  tx: Db,
  { id: listingId }: ListingWithCategory,
  input: PendingEditInput,
): Promise<void> {
  const { proposed, userId, now } = input;
  if (isSameIdentity(proposed, EMPTY_PROPOSAL)) return;
  const pending = await findPendingEdit(tx, listingId);
  const merged = pending ? mergeProposals(pending, proposed) : proposed;
  if (pending && isSameIdentity<ListingProposal>(merged, pending)) return;
  if (pending) await resolveEdit(tx, pending.id, { status: 'replaced', reason: '', decidedAt: now });
  await insertEdit(tx, { ...merged, listingId, userId, createdAt: now });
}

/** Allowed for all members of the listing's team. */
export async function withdrawEditOfListing(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  listingId: number,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const listing = await lockListing(tx, listingId);
    const pending = listing && isOnListingTeam(viewer, listing) ? await findPendingEdit(tx, listingId) : null;
    const edit = pending && (await lockEdit(tx, pending.id));
    // a moderator may have decided in the meantime
    if (edit?.status !== 'pending') throw notFound('This listing has no pending changes.');
    await resolveEdit(tx, edit.id, { status: 'withdrawn', reason: '', decidedAt: context.clock() });
  });
}
