import type { PhotoWire } from '#contract/photo-operations.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import type { PhotoSubjectKey } from '#storage/photos/photo-places.ts';
import { listPhotos, updatePhotoOrder } from '#storage/photos/photos.ts';
import { HttpError } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentPhoto } from '../shared/present-photo.ts';
import { requireUploadPlace, requireVisiblePlace } from './require-photo-access.ts';

type PhotoListResponse = { data: PhotoWire[] };

const loadPhotos = async ({ db }: ServerContext, subject: PhotoSubjectKey) =>
  (await listPhotos(db, subject)).map(presentPhoto);

export async function listVisiblePhotos(
  context: ServerContext,
  viewer: Viewer,
  subject: PhotoSubjectKey,
): Promise<PhotoListResponse> {
  await requireVisiblePlace(context, viewer, subject);
  return { data: await loadPhotos(context, subject) };
}

/** Whoever has not seen all of them does not decide about their order. */
export async function savePhotoOrder(
  context: ServerContext,
  viewer: Viewer,
  { subject, ids }: { subject: PhotoSubjectKey; ids: number[] },
): Promise<PhotoListResponse> {
  await requireUploadPlace(context, viewer, subject);
  const isArranged = await context.db.transaction().execute((tx) => updatePhotoOrder(tx, subject, ids));
  const data = await loadPhotos(context, subject);
  if (isArranged) return { data };
  const sentence = 'The photos have changed meanwhile. Look at them as they are now, then put them in order.';
  throw new HttpError('conflict', sentence, { current: data });
}
