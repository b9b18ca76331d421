import type { Viewer } from '#domain/accounts/viewer.ts';
import {
  canAddPhotos,
  canModifyPhotos,
  canViewPhotos,
  ownsPhotos,
  type PhotoSubject,
} from '#domain/listings/photo-access.ts';
import { findPhoto, findPhotoPlace, type PhotoSubjectKey, type PhotoWithPlace } from '#storage/photos/photo-places.ts';
import { forbidden, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { requireStaffReason, type StaffAction } from '../moderation/staff-change.ts';

/** A listing or review that the viewer may not see is reported as missing. */
export async function requireVisibleSubject(
  { db }: ServerContext,
  viewer: Viewer,
  key: PhotoSubjectKey,
): Promise<PhotoSubject> {
  const subject = await findPhotoPlace(db, key);
  if (subject && canViewPhotos(viewer, subject)) return subject;
  throw notFound('reviewId' in key ? 'We couldn’t find this review.' : 'Business connection not found.');
}

/** Staff need a reason to act on photos of others. */
export type PhotoAccess = { viewer: NonNullable<Viewer>; staffReason: string };

/** Photos of a review may only be added by its author, not even by moderators. */
export async function requireUploadSubject(
  context: ServerContext,
  { viewer, staffReason }: PhotoAccess,
  key: PhotoSubjectKey,
): Promise<{ subject: PhotoSubject; staff: StaffAction | null }> {
  const subject = await requireVisibleSubject(context, viewer, key);
  const isOwn = ownsPhotos(viewer, subject);
  if (canAddPhotos(viewer, subject))
    return { subject, staff: requireStaffReason(viewer, { isOwn, reason: staffReason }) };
  throw subject.review ? notFound('You can only add photos to your own review.') : notPhotoOwner(subject);
}

export async function requireEditablePhoto(
  context: ServerContext,
  { viewer, staffReason }: PhotoAccess,
  id: number,
): Promise<{ photo: PhotoWithPlace; staff: StaffAction | null }> {
  const photo = await findPhoto(context.db, { id });
  if (!photo || !canViewPhotos(viewer, photo.place)) throw notFound('We couldn’t find this photo.');
  if (!canModifyPhotos(viewer, photo.place)) throw notPhotoOwner(photo.place);
  const isOwn = ownsPhotos(viewer, photo.place);
  return { photo, staff: requireStaffReason(viewer, { isOwn, reason: staffReason }) };
}

const notPhotoOwner = ({ review }: PhotoSubject) =>
  forbidden(`Only the ${review ? 'author of a review' : 'owner of a listing'} changes its photos.`);
