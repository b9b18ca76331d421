import {
  deletePhotoOperation,
  listListingPhotosOperation,
  listReviewPhotosOperation,
  reorderListingPhotosOperation,
  reorderReviewPhotosOperation,
  restorePhotoOperation,
  updatePhotoAltOperation,
  uploadListingPhotoOperation,
  uploadReviewPhotoOperation,
} from '#contract/photo-operations.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { maxPhotosFor } from '#domain/listings/photo-access.ts';
import { resolveMergedId } from '#storage/merges/listing-merges.ts';
import type { PhotoSubjectKey } from '#storage/photos/photo-places.ts';
import * as storage from '#storage/photos/photos.ts';
import { HttpError } from '../http/http-error.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentPhoto } from '../shared/present-photo.ts';
import { addPhoto, type PhotoTools, photoLimitMessage } from './add-photo.ts';
import { listVisiblePhotos, savePhotoOrder } from './photo-order.ts';
import { requireEditablePhoto, requireUploadSubject } from './require-photo-access.ts';

type PhotoUpload = { alt: string; upload: () => Promise<Buffer> };

export function photoRoutes(context: ServerContext, tools: PhotoTools): Route[] {
  const add = async (viewer: NonNullable<Viewer>, key: PhotoSubjectKey, { alt, upload }: PhotoUpload) => {
    const subject = await requireUploadSubject(context, viewer, key);
    const photo = await addPhoto({ ...context, ...tools }, { subject, userId: viewer.user.id, alt }, upload);
    return new Created({ data: presentPhoto(photo) });
  };
  return [
    route(listListingPhotosOperation, async ({ viewer, params }) =>
      listVisiblePhotos(context, viewer, { listingId: await resolveMergedId(context.db, params.id) }),
    ),
    route(listReviewPhotosOperation, ({ viewer, params }) =>
      listVisiblePhotos(context, viewer, { reviewId: params.id }),
    ),
    route(uploadListingPhotoOperation, ({ viewer, params, query, upload }) =>
      add(viewer, { listingId: params.id }, { alt: query.alt, upload }),
    ),
    route(uploadReviewPhotoOperation, ({ viewer, params, query, upload }) =>
      add(viewer, { reviewId: params.id }, { alt: query.alt, upload }),
    ),
    route(reorderListingPhotosOperation, ({ viewer, params, body }) =>
      savePhotoOrder(context, viewer, { key: { listingId: params.id }, ids: body.ids }),
    ),
    route(reorderReviewPhotosOperation, ({ viewer, params, body }) =>
      savePhotoOrder(context, viewer, { key: { reviewId: params.id }, ids: body.ids }),
    ),
    ...singlePhotoRoutes(context),
  ];
}

function singlePhotoRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  return [
    route(updatePhotoAltOperation, async ({ viewer, params, body }) => {
      const photo = await requireEditablePhoto(context, viewer, params.id);
      await storage.setPhotoAlt(db, photo.id, body.alt);
      return { data: presentPhoto({ ...photo, alt: body.alt }) };
    }),
    route(deletePhotoOperation, async ({ viewer, params }) => {
      await storage.hidePhoto(db, (await requireEditablePhoto(context, viewer, params.id)).id, clock());
      return {};
    }),
    route(restorePhotoOperation, async ({ viewer, params }) => {
      const photo = await requireEditablePhoto(context, viewer, params.id);
      const { isRemoved } = await storage.findPhotoState(db, photo.id);
      if (isRemoved)
        throw new HttpError('conflict', 'A moderator took this photo away. Our mail says why, and how to object.');
      const max = maxPhotosFor(photo.place);
      const isRestored = await db.transaction().execute((tx) => storage.unhidePhoto(tx, photo, max));
      if (!isRestored) throw new HttpError('conflict', `There is no room for it. ${photoLimitMessage(photo.place)}`);
      return { data: presentPhoto(photo) };
    }),
  ];
}
