import type { Viewer } from '#domain/accounts/viewer.ts';
import { canAddPhotos, canModifyPhotos, canViewPhotos, type PhotoSubject } from '#domain/listings/photo-access.ts';
import { findPhoto, findPhotoPlace, type PhotoSubjectKey, type PhotoWithPlace } from '#storage/photos/photo-places.ts';
import { forbidden, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';

/** What is hidden from the viewer does not exist for them. */
export async function requireVisiblePlace(
  { db }: ServerContext,
  viewer: Viewer,
  subject: PhotoSubjectKey,
): Promise<PhotoSubject> {
  const place = await findPhotoPlace(db, subject);
  if (place && canViewPhotos(viewer, place)) return place;
  throw notFound('reviewId' in subject ? 'There is no such review.' : 'Business connection not found.');
}

/** Where the viewer may hang a photo. Not even a moderator adds to what another has said. */
export async function requireUploadPlace(
  context: ServerContext,
  viewer: Viewer,
  subject: PhotoSubjectKey,
): Promise<PhotoSubject> {
  const place = await requireVisiblePlace(context, viewer, subject);
  if (canAddPhotos(viewer, place)) return place;
  throw place.review ? notFound('You have not written this review.') : notPhotoOwner(place);
}

export async function requireEditablePhoto(
  context: ServerContext,
  viewer: Viewer,
  id: number,
): Promise<PhotoWithPlace> {
  const photo = await findPhoto(context.db, { id });
  if (!photo || !canViewPhotos(viewer, photo.place)) throw notFound('There is no such photo.');
  if (!canModifyPhotos(viewer, photo.place)) throw notPhotoOwner(photo.place);
  return photo;
}

const notPhotoOwner = ({ review }: PhotoSubject) =>
  forbidden(`Only the ${review ? 'author of a review' : 'owner of a listing'} changes its photos.`);
