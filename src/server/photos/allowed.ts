import type { Viewer } from '#domain/account.ts';
import { mayAddPhotos, mayChangePhotos, maySeePhotos, type PhotoPlace } from '#domain/photo-access.ts';
import { findPhoto, findPhotoPlace, type HungPhoto, type PhotoSubject } from '#storage/photo-places.ts';
import type { ServerContext } from '../http/context.ts';
import { forbidden, notFound } from '../http/errors.ts';

/** What is hidden from the viewer does not exist for them. */
export async function visiblePlace({ db }: ServerContext, viewer: Viewer, subject: PhotoSubject): Promise<PhotoPlace> {
  const place = await findPhotoPlace(db, subject);
  if (place && maySeePhotos(viewer, place)) return place;
  throw notFound('reviewId' in subject ? 'There is no such review.' : 'Business connection not found.');
}

/** Where the viewer may hang a photo. Not even a moderator adds to what another has said. */
export async function ownPlace(context: ServerContext, viewer: Viewer, subject: PhotoSubject): Promise<PhotoPlace> {
  const place = await visiblePlace(context, viewer, subject);
  if (mayAddPhotos(viewer, place)) return place;
  throw place.review ? notFound('You have not written this review.') : notYours(place);
}

export async function ownPhoto(context: ServerContext, viewer: Viewer, id: number): Promise<HungPhoto> {
  const photo = await findPhoto(context.db, { id });
  if (!photo || !maySeePhotos(viewer, photo.place)) throw notFound('There is no such photo.');
  if (!mayChangePhotos(viewer, photo.place)) throw notYours(photo.place);
  return photo;
}

const notYours = ({ review }: PhotoPlace) =>
  forbidden(`Only the ${review ? 'author of a review' : 'owner of a listing'} changes its photos.`);
