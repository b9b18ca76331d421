import {
  arrangePhotos,
  arrangeReviewPhotos,
  describePhoto,
  readPhotos,
  readReviewPhotos,
  removePhoto,
  restorePhoto,
  uploadPhoto,
  uploadReviewPhoto,
} from '#contract/photos.ts';
import type { Viewer } from '#domain/account.ts';
import { mostPhotos } from '#domain/photo-access.ts';
import type { FileStore } from '#files/file-store.ts';
import { presentIdOf } from '#storage/listing-merges.ts';
import type { PhotoSubject } from '#storage/photo-places.ts';
import * as stored from '#storage/photos.ts';
import type { ServerContext } from '../http/context.ts';
import { Refusal } from '../http/errors.ts';
import { presentPhoto } from '../http/present-photo.ts';
import { Created, type Route, route } from '../http/route.ts';
import { addPhoto, fullSentence } from './add-photo.ts';
import { ownPhoto, ownPlace } from './allowed.ts';
import { arrange, listOf } from './arrange.ts';

type Sent = { alt: string; upload: () => Promise<Buffer> };

export function photos(context: ServerContext, files: FileStore): Route[] {
  const add = async (viewer: NonNullable<Viewer>, subject: PhotoSubject, { alt, upload }: Sent) => {
    const place = await ownPlace(context, viewer, subject);
    const photo = await addPhoto({ ...context, files }, { place, userId: viewer.user.id, alt }, upload);
    return new Created({ data: presentPhoto(photo) });
  };
  return [
    route(readPhotos, async ({ viewer, params }) =>
      listOf(context, viewer, { listingId: await presentIdOf(context.db, params.id) }),
    ),
    route(readReviewPhotos, ({ viewer, params }) => listOf(context, viewer, { reviewId: params.id })),
    route(uploadPhoto, ({ viewer, params, query, upload }) =>
      add(viewer, { listingId: params.id }, { alt: query.alt, upload }),
    ),
    route(uploadReviewPhoto, ({ viewer, params, query, upload }) =>
      add(viewer, { reviewId: params.id }, { alt: query.alt, upload }),
    ),
    route(arrangePhotos, ({ viewer, params, body }) =>
      arrange(context, viewer, { subject: { listingId: params.id }, ids: body.ids }),
    ),
    route(arrangeReviewPhotos, ({ viewer, params, body }) =>
      arrange(context, viewer, { subject: { reviewId: params.id }, ids: body.ids }),
    ),
    ...ofOnePhoto(context),
  ];
}

function ofOnePhoto(context: ServerContext): Route[] {
  const { db, clock } = context;
  return [
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
      const { isRemoved } = await stored.findPhotoFacts(db, photo.id);
      if (isRemoved)
        throw new Refusal('conflict', 'A moderator took this photo away. Our mail says why, and how to object.');
      const most = mostPhotos(photo.place);
      const isBack = await db.transaction().execute((tx) => stored.showPhotoAgain(tx, photo, most));
      if (!isBack) throw new Refusal('conflict', `There is no room for it. ${fullSentence(photo.place)}`);
      return { data: presentPhoto(photo) };
    }),
  ];
}
