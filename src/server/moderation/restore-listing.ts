import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { isOnListingTeam } from '#domain/listings/listing.ts';
import type { Fact } from '#domain/listings/provenance.ts';
import { toActor } from '#domain/moderation/decision.ts';
import { findHistoryEntry } from '#storage/listings/listing-history.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import { findListing } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { updateOrConflict } from './apply-correction.ts';
import { conflict } from './moderation-handler.ts';
import { planRestore, type RestorePlan } from './plan-restore.ts';
import { recheckChangedFields } from './recheck-changed-fields.ts';
import { readFormerListing, recordListingChange } from './record-listing-change.ts';
import type { RestoreDifference } from './restored-facts.ts';
import { showPhotos } from './restored-photos.ts';

export type RestoreRequest = {
  listingId: number;
  to: number;
  version: number;
  reason: string;
  /** The differences that the moderator saw in the preview; undefined if nobody looked. */
  seen: readonly string[] | undefined;
};
export type RestoreResult = { version: number; restored: Fact[]; differences: RestoreDifference[] };

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
    const { fields, changes, photos, differences } = plan;
    requireCurrent(request, { version: listing.version, differences });
    if (Object.keys(changes).length === 0)
      throw conflict(differences[0]?.why ?? 'The listing is in this state already.');
    const former = await readFormerListing(tx, listing);
    await setListingWriter(tx, { kind: 'restore', userId: viewer.user.id }, now);
    await updateOrConflict(tx, listing, { fields, now });
    await recheckChangedFields(tx, listing, { fields, now });
    if (photos && !(await showPhotos(tx, listing.id, { ids: photos.after, now })))
      throw conflict('Some photos were deleted in the meantime. Look at the preview again, then restore.');
    const staff = { actor: toActor(viewer), reason: request.reason };
    if (!isOnListingTeam(viewer, listing)) await recordListingChange(tx, former, { staff, photos, now });
    // the keys are those of facts
    return { version: listing.version + 1, restored: Object.keys(changes) as Fact[], differences };
  });
}

/** Nothing happens that the moderator has not seen. */
function requireCurrent(
  { version, seen }: RestoreRequest,
  current: { version: number; differences: readonly RestoreDifference[] },
): void {
  if (version !== current.version)
    throw conflict('Someone changed this listing in the meantime. Look at the history again, then restore.');
  const reasons = current.differences.map(({ why }) => why);
  if (seen && !isDeepStrictEqual(reasons, [...seen]))
    throw conflict('What can be restored has changed in the meantime. Look at the preview again, then restore.');
}
