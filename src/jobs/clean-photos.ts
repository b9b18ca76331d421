import { type PhotoSize, photoFileName } from '#domain/listings/photo.ts';
import { REMOVAL_UNDO_WINDOW_MS } from '#domain/moderation/decision.ts';
import { deletePhotoRow, listPurgeablePhotos } from '#storage/photos/photos.ts';
import type { JobHandler } from './job-handler.ts';

/** Long enough to undo a removal, and longer than any upload takes. */
const RETENTION_MS = 60 * 60 * 1000;
const BATCH_SIZE = 500;
const SIZES: readonly PhotoSize[] = ['small', 'large'];

/** Deletes the files, then the rows, of photos that were removed, never completed, or whose listing was deleted. */
export const cleanPhotos: JobHandler = async ({ db, clock, files }) => {
  const now = clock().getTime();
  const before = { gone: new Date(now - RETENTION_MS), removed: new Date(now - REMOVAL_UNDO_WINDOW_MS) };
  for (const { id, key } of await listPurgeablePhotos(db, before, BATCH_SIZE)) {
    for (const size of SIZES) await files.remove(photoFileName(key, size));
    await deletePhotoRow(db, id);
  }
};
