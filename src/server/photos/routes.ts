import { arrangePhotos, describePhoto, readPhotos, removePhoto, restorePhoto, uploadPhoto } from '#contract/photos.ts';
import { PHOTOS_MAX } from '#domain/limits.ts';
import type { FileStore } from '#files/file-store.ts';
import * as stored from '#storage/photos.ts';
import type { ServerContext } from '../http/context.ts';
import { Refusal } from '../http/errors.ts';
import { Created, type Route, route } from '../http/route.ts';
import { addPhoto } from './add-photo.ts';
import { ownListing, ownPhoto, visibleListing } from './allowed.ts';
import { presentPhoto } from './present.ts';

export function photos(context: ServerContext, files: FileStore): Route[] {
  const { db, clock } = context;
  const list = async (listingId: number) => (await stored.listPhotos(db, listingId)).map(presentPhoto);
  return [
    route(readPhotos, async ({ viewer, params }) => {
      await visibleListing(context, viewer, params.id);
      return { data: await list(params.id) };
    }),
    route(uploadPhoto, async ({ viewer, params, query, upload }) => {
      await ownListing(context, viewer, params.id);
      const target = { listingId: params.id, userId: viewer.user.id, alt: query.alt };
      return new Created({ data: presentPhoto(await addPhoto({ ...context, files }, target, upload)) });
    }),
    route(arrangePhotos, async ({ viewer, params, body }) => {
      await ownListing(context, viewer, params.id);
      const isArranged = await db.transaction().execute((tx) => stored.orderPhotos(tx, params.id, body.ids));
      if (!isArranged) {
        const sentence = 'The photos have changed meanwhile. Look at them as they are now, then put them in order.';
        throw new Refusal('conflict', sentence, { current: await list(params.id) });
      }
      return { data: await list(params.id) };
    }),
    route(describePhoto, async ({ viewer, params, body }) => {
      const photo = await ownPhoto(context, viewer, params.id);
      await stored.describePhoto(db, photo.id, body.alt);
      return { data: presentPhoto({ ...photo, alt: body.alt }) };
    }),
    route(removePhoto, async ({ viewer, params }) => {
      await stored.hidePhoto(db, (await ownPhoto(context, viewer, params.id)).id, clock());
      return {};
    }),
    route(restorePhoto, async ({ viewer, params }) => {
      const photo = await ownPhoto(context, viewer, params.id);
      const isBack = await db.transaction().execute((tx) => stored.showPhotoAgain(tx, photo, PHOTOS_MAX));
      if (!isBack)
        throw new Refusal('conflict', `There is no room for it: a listing shows at most ${PHOTOS_MAX} photos.`);
      return { data: presentPhoto(photo) };
    }),
  ];
}
