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
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import { resolveMergedId } from '#storage/merges/listing-merges.ts';
import type { PhotoSubjectKey, PhotoWithPlace } from '#storage/photos/photo-places.ts';
import { findPhotoState, hidePhoto, setPhotoAlt, unhidePhoto } from '#storage/photos/photos.ts';
import { HttpError } from '../http/http-error.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { decideItem } from '../moderation/decide-item.ts';
import { presentPhoto } from '../shared/present-photo.ts';
import { addPhoto, type PhotoTools, photoLimitMessage } from './add-photo.ts';
import { listVisiblePhotos, savePhotoOrder } from './photo-order.ts';
import { recordPhotoChange } from './record-photo-change.ts';
import { type PhotoAccess, requireEditablePhoto, requireUploadSubject } from './require-photo-access.ts';

type PhotoUpload = { alt: string; upload: () => AsyncIterable<Buffer> };

/** Only authors change the order and number of the photos of a review, so no staff reason is read there. */
const asAuthor = (viewer: NonNullable<Viewer>): PhotoAccess => ({ viewer, staffReason: '' });

export function photoRoutes(context: ServerContext, tools: PhotoTools): Route[] {
  const add = async (access: PhotoAccess, key: PhotoSubjectKey, { alt, upload }: PhotoUpload) => {
    const { subject, staff } = await requireUploadSubject(context, access, key);
    const target = { subject, userId: access.viewer.user.id, alt, staff };
    return new Created({ data: presentPhoto(await addPhoto({ ...context, ...tools }, target, upload)) });
  };
  return [
    route(listListingPhotosOperation, async ({ viewer, params }) =>
      listVisiblePhotos(context, viewer, { listingId: await resolveMergedId(context.db, params.id) }),
    ),
    route(listReviewPhotosOperation, ({ viewer, params }) =>
      listVisiblePhotos(context, viewer, { reviewId: params.id }),
    ),
    route(uploadListingPhotoOperation, ({ viewer, params, query, upload }) =>
      add({ viewer, staffReason: query.staff_reason }, { listingId: params.id }, { alt: query.alt, upload }),
    ),
    route(uploadReviewPhotoOperation, ({ viewer, params, query, upload }) =>
      add(asAuthor(viewer), { reviewId: params.id }, { alt: query.alt, upload }),
    ),
    route(reorderListingPhotosOperation, ({ viewer, params, query, body }) =>
      savePhotoOrder(
        context,
        { viewer, staffReason: query.staff_reason },
        { key: { listingId: params.id }, ids: body.ids },
      ),
    ),
    route(reorderReviewPhotosOperation, ({ viewer, params, body }) =>
      savePhotoOrder(context, asAuthor(viewer), { key: { reviewId: params.id }, ids: body.ids }),
    ),
    ...singlePhotoRoutes(context),
  ];
}

function singlePhotoRoutes(context: ServerContext): Route[] {
  const { clock } = context;
  return [
    route(updatePhotoAltOperation, async ({ viewer, params, query, body }) => {
      const access = { viewer, staffReason: query.staff_reason };
      const { photo, staff } = await requireEditablePhoto(context, access, params.id);
      await context.db.transaction().execute(async (tx) => {
        await setPhotoAlt(tx, photo.id, body.alt);
        const snapshot = { change: 'photo-text', photo_id: photo.id, before: photo.alt, after: body.alt } as const;
        await recordPhotoChange(tx, { staff, subject: photo.place, snapshot, now: clock() });
      });
      return { data: presentPhoto({ ...photo, alt: body.alt }) };
    }),
    route(deletePhotoOperation, async ({ viewer, params, query }) => {
      const access = { viewer, staffReason: query.staff_reason };
      const { photo, staff } = await requireEditablePhoto(context, access, params.id);
      // Staff remove the photo of somebody else as the desk does.
      if (staff) await decideItem(context, { kind: 'photo', id: photo.id }, { verdict: 'rejected', ...staff });
      else
        await context.db.transaction().execute(async (tx) => {
          await setListingWriter(tx, { kind: 'owner', userId: viewer.user.id }, clock());
          await hidePhoto(tx, photo.id, clock());
        });
      return {};
    }),
    route(restorePhotoOperation, async ({ viewer, params, query }) => {
      const photo = await restorePhoto(context, { viewer, staffReason: query.staff_reason }, params.id);
      return { data: presentPhoto(photo) };
    }),
  ];
}

async function restorePhoto(context: ServerContext, access: PhotoAccess, id: number): Promise<PhotoWithPlace> {
  const { photo, staff } = await requireEditablePhoto(context, access, id);
  const { isRemoved } = await findPhotoState(context.db, photo.id);
  if (isRemoved)
    throw new HttpError('conflict', 'A moderator removed this photo. Our email explains why, and how to appeal.');
  const isRestored = await context.db.transaction().execute(async (tx) => {
    await setListingWriter(tx, { kind: staff ? 'desk' : 'owner', userId: access.viewer.user.id }, context.clock());
    if (!(await unhidePhoto(tx, photo, maxPhotosFor(photo.place)))) return false;
    const snapshot = { change: 'photo-restored', photo_id: photo.id, before: false, after: true } as const;
    await recordPhotoChange(tx, { staff, subject: photo.place, snapshot, now: context.clock() });
    return true;
  });
  if (!isRestored) throw new HttpError('conflict', `There’s no room for it. ${photoLimitMessage(photo.place)}`);
  return photo;
}
