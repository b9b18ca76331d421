import { hasRole, type Viewer } from '../accounts/viewer.ts';
import { PHOTOS_MAX, REVIEW_PHOTOS_MAX } from '../limits.ts';
import type { Review } from '../reviews/review.ts';
import { canEditListing, canReadListing, isOnListingTeam, type Listing } from './listing.ts';

/** What photos belong to: a listing, or a review of a listing. */
export type PhotoSubject = {
  listing: Pick<Listing, 'id' | 'status' | 'ownerId'>;
  review: Pick<Review, 'id' | 'status' | 'userId'> | null;
};

export const maxPhotosFor = ({ review }: PhotoSubject): number => (review ? REVIEW_PHOTOS_MAX : PHOTOS_MAX);

/** Photos of an unpublished review are visible to its author and moderators only, not to the listing’s owner. */
export function canViewPhotos(viewer: Viewer, place: PhotoSubject): boolean {
  const { listing, review } = place;
  if (review === null) return canReadListing(viewer, listing);
  return canModifyPhotos(viewer, place) || (review.status === 'approved' && canReadListing(viewer, listing));
}

/** The listing’s team, or the author of the review. */
export function ownsPhotos(viewer: Viewer, { listing, review }: PhotoSubject): boolean {
  if (review === null) return isOnListingTeam(viewer, listing);
  return viewer !== null && review.userId === viewer.user.id;
}

/** Only its author adds photos to a review. */
export function canAddPhotos(viewer: Viewer, subject: PhotoSubject): boolean {
  return subject.review === null ? canEditListing(viewer, subject.listing) : ownsPhotos(viewer, subject);
}

/** Moderators may also remove photos. */
export function canModifyPhotos(viewer: Viewer, place: PhotoSubject): boolean {
  return canAddPhotos(viewer, place) || hasRole(viewer, 'moderator');
}
