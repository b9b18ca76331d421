import { REMOVAL_UNDO_MS } from '#domain/desk.ts';
import { type PhotoSize, photoFile } from '#domain/photo.ts';
import { forgetPhoto, listGonePhotos } from '#storage/photos.ts';
import type { JobHandler } from './handler.ts';

/** Long enough to undo, and longer than any upload takes. */
const KEPT_MS = 60 * 60 * 1000;
const AT_ONCE = 500;
const SIZES: readonly PhotoSize[] = ['small', 'large'];

/** Removes the files of photos that were taken away, never finished, or whose listing is gone; then their rows. */
export const cleanPhotos: JobHandler = async ({ db, clock, files }) => {
  const now = clock().getTime();
  const before = { gone: new Date(now - KEPT_MS), removed: new Date(now - REMOVAL_UNDO_MS) };
  for (const { id, key } of await listGonePhotos(db, before, AT_ONCE)) {
    for (const size of SIZES) await files.remove(photoFile(key, size));
    await forgetPhoto(db, id);
  }
};
