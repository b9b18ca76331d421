import type { PhotoWire } from '#contract/photo-operations.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import type { PhotoSubjectKey } from '#storage/photos/photo-places.ts';
import { listPhotos, updatePhotoOrder } from '#storage/photos/photos.ts';
import { HttpError } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentPhoto } from '../shared/present-photo.ts';
import { recordPhotoChange } from './record-photo-change.ts';
import { type PhotoAccess, requireUploadSubject, requireVisibleSubject } from './require-photo-access.ts';

type PhotoListResponse = { data: PhotoWire[] };

const loadPhotos = async ({ db }: ServerContext, key: PhotoSubjectKey) => (await listPhotos(db, key)).map(presentPhoto);

export async function listVisiblePhotos(
  context: ServerContext,
  viewer: Viewer,
  key: PhotoSubjectKey,
): Promise<PhotoListResponse> {
  await requireVisibleSubject(context, viewer, key);
  return { data: await loadPhotos(context, key) };
}

/** The ids must be exactly the current photos; otherwise the order is a conflict. */
export async function savePhotoOrder(
  context: ServerContext,
  access: PhotoAccess,
  { key, ids }: { key: PhotoSubjectKey; ids: number[] },
): Promise<PhotoListResponse> {
  const { subject, staff } = await requireUploadSubject(context, access, key);
  const isSaved = await context.db.transaction().execute(async (tx) => {
    await setListingWriter(tx, { kind: staff ? 'desk' : 'owner', userId: access.viewer.user.id }, context.clock());
    const before = (await listPhotos(tx, key)).map(({ id }) => id);
    if (!(await updatePhotoOrder(tx, key, ids))) return false;
    const snapshot = { change: 'photo-order', before, after: ids } as const;
    await recordPhotoChange(tx, { staff, subject, snapshot, now: context.clock() });
    return true;
  });
  const data = await loadPhotos(context, key);
  if (isSaved) return { data };
  const message = 'The photos have changed in the meantime. Reload them and set the order again.';
  throw new HttpError('conflict', message, { current: data });
}
