import type { Viewer } from '#domain/accounts/viewer.ts';
import { isOnListingTeam } from '#domain/listings/listing.ts';
import { maxPhotosFor } from '#domain/listings/photo-access.ts';
import type { Fact } from '#domain/listings/provenance.ts';
import { toActor } from '#domain/moderation/decision.ts';
import { findHistoryEntry } from '#storage/listings/listing-history.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import { findListing } from '#storage/listings/listings.ts';
import { findPhoto } from '#storage/photos/photo-places.ts';
import { hidePhoto, listPhotos, unhidePhoto, updatePhotoOrder } from '#storage/photos/photos.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { updateOrConflict } from './apply-correction.ts';
import { conflict } from './moderation-handler.ts';
import { planRestore, type RestorePlan } from './plan-restore.ts';
import { recheckChangedFields } from './recheck-changed-fields.ts';
import { readFormerListing, recordListingChange } from './record-listing-change.ts';

export type RestoreRequest = { listingId: number; to: number; version: number; reason: string };
export type RestoreResult = { version: number; restored: Fact[]; notRestored: RestorePlan['notRestored'] };

/** The listing as it is, and what would make it what it was after the change. */
export async function loadRestorePlan(
  db: Db,
  { listingId, to }: Pick<RestoreRequest, 'listingId' | 'to'>,
  now: Date,
): Promise<{ listing: ListingWithCategory; plan: RestorePlan }> {
  const listing = await findListing(db, listingId, now);
  if (!listing) throw notFound(`Listing ${listingId} doesn’t exist.`);
  if (listing.mergedInto !== null) throw conflict('The listing was merged into another one. Undo that first.');
  if (to !== 0 && !(await findHistoryEntry(db, listingId, to)))
    throw notFound('This change is no longer stored, or belongs to another listing.');
  return { listing, plan: await planRestore(db, listing, { to, now }) };
}

/** Makes the listing what it was, as a change of its own: nothing that was changed since is lost from the history. */
export async function restoreListing(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  request: RestoreRequest,
): Promise<RestoreResult> {
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const { listing, plan } = await loadRestorePlan(tx, request, now);
    if (listing.version !== request.version)
      throw conflict('Someone changed this listing in the meantime. Look at the history again, then restore.');
    const { fields, photoIds } = plan;
    if (Object.keys(fields).length === 0 && photoIds === null)
      throw conflict(plan.notRestored[0]?.why ?? 'The listing is in this state already.');
    const former = await readFormerListing(tx, listing);
    await setListingWriter(tx, { kind: 'restore', userId: viewer.user.id }, now);
    await updateOrConflict(tx, listing, { fields, now });
    await recheckChangedFields(tx, listing, { fields, now });
    const arePhotosRestored = photoIds === null || (await restorePhotos(tx, listing.id, { ids: photoIds, now }));
    const staff = { actor: toActor(viewer), reason: request.reason };
    if (!isOnListingTeam(viewer, listing)) await recordListingChange(tx, former, { staff, now });
    const notRestored = [
      ...plan.notRestored,
      ...(arePhotosRestored ? [] : [{ fact: 'photos' as const, why: 'Some of the photos no longer exist.' }]),
    ];
    // the keys were stored by triggers
    const restored = [...(Object.keys(plan.values) as Fact[]), ...(photoIds === null ? [] : ['photos' as const])];
    return { version: listing.version + 1, restored, notRestored };
  });
}

/** False if some of the photos are gone for good or were removed by a moderator. */
async function restorePhotos(tx: Db, listingId: number, { ids, now }: { ids: number[]; now: Date }): Promise<boolean> {
  const visible = (await listPhotos(tx, { listingId })).map(({ id }) => id);
  for (const id of visible) if (!ids.includes(id)) await hidePhoto(tx, id, now);
  const shown = new Set(visible);
  for (const id of ids) {
    const photo = shown.has(id) ? null : await findPhoto(tx, { id });
    if (
      photo?.place.listing.id === listingId &&
      !photo.place.review &&
      (await unhidePhoto(tx, photo, maxPhotosFor(photo.place)))
    )
      shown.add(id);
  }
  await updatePhotoOrder(
    tx,
    { listingId },
    ids.filter((id) => shown.has(id)),
  );
  return ids.every((id) => shown.has(id));
}
