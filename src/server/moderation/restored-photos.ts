import { PHOTOS_MAX } from '#domain/limits.ts';
import { findPhoto } from '#storage/photos/photo-places.ts';
import { hidePhoto, listFormerPhotos, listPhotos, unhidePhoto, updatePhotoOrder } from '#storage/photos/photos.ts';
import type { Db } from '#storage/tables.ts';
import { toSentence } from './restored-facts.ts';

/** The photos that can be shown as they were, and why others are not; what is shown now is hidden, unless it was shown then. */
export async function planPhotos(
  db: Db,
  listingId: number,
  { former, current }: { former: readonly number[]; current: readonly number[] },
): Promise<{ ids: number[]; why: string }> {
  const stored = await listFormerPhotos(db, listingId, former);
  const removed = new Set(stored.filter(({ isRemoved }) => isRemoved).map(({ id }) => id));
  const kept = new Set(stored.map(({ id }) => id));
  const ids = former.filter((id) => kept.has(id) && !removed.has(id)).slice(0, PHOTOS_MAX);
  const added = current.filter((id) => !former.includes(id)).length;
  const why = toSentence([
    counted(former.length - stored.length, 'no longer exists', 'no longer exist'),
    counted(
      removed.size,
      'was taken down by a moderator and stays away',
      'were taken down by moderators and stay away',
    ),
    counted(added, 'that was added since is deleted after an hour', 'that were added since are deleted after an hour'),
  ]);
  return { ids, why };
}

function counted(count: number, one: string, several: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 photo ${one}` : `${count} photos ${several}`;
}

/** False if some of the photos cannot be shown. */
export async function showPhotos(
  tx: Db,
  listingId: number,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<boolean> {
  const visible = (await listPhotos(tx, { listingId })).map(({ id }) => id);
  for (const id of visible) if (!ids.includes(id)) await hidePhoto(tx, id, now);
  const shown = new Set(visible);
  for (const id of ids) {
    const photo = shown.has(id) ? null : await findPhoto(tx, { id });
    const isOfListing = photo?.place.listing.id === listingId && !photo.place.review;
    if (isOfListing && (await unhidePhoto(tx, photo, PHOTOS_MAX))) shown.add(id);
  }
  await updatePhotoOrder(
    tx,
    { listingId },
    ids.filter((id) => shown.has(id)),
  );
  return ids.every((id) => shown.has(id));
}
