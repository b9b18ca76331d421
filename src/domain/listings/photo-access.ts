import { hasRole, type Viewer } from '../accounts/viewer.ts';
import { PHOTOS_MAX, REVIEW_PHOTOS_MAX } from '../limits.ts';
import type { Review } from '../reviews/review.ts';
import { canEditListing, canReadListing, type Listing } from './listing.ts';

/** Where photos hang: at a listing, or at a review of one. */
export type PhotoSubject = {
  listing: Pick<Listing, 'id' | 'status' | 'ownerId'>;
  review: Pick<Review, 'id' | 'status' | 'userId'> | null;
};

export const maxPhotosFor = ({ review }: PhotoSubject): number => (review ? REVIEW_PHOTOS_MAX : PHOTOS_MAX);

/** A review that is not public has no photos for anybody but its author and the moderators, also not for the owner. */
export function canViewPhotos(viewer: Viewer, place: PhotoSubject): boolean {
  const { listing, review } = place;
  if (review === null) return canReadListing(viewer, listing);
  return canModifyPhotos(viewer, place) || (review.status === 'approved' && canReadListing(viewer, listing));
}

/** A review speaks for its author alone. */
export function canAddPhotos(viewer: Viewer, { listing, review }: PhotoSubject): boolean {
  if (review === null) return canEditListing(viewer, listing);
  return viewer !== null && review.userId === viewer.user.id;
}

/** Moderators may take away what they could reject. */
export function canModifyPhotos(viewer: Viewer, place: PhotoSubject): boolean {
  return canAddPhotos(viewer, place) || hasRole(viewer, 'moderator');
}
