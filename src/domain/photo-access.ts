import { hasRole, type Viewer } from './account.ts';
import { PHOTOS_MAX, REVIEW_PHOTOS_MAX } from './limits.ts';
import { type Listing, mayEdit, mayRead } from './listing.ts';
import type { Review } from './review.ts';

/** Where photos hang: at a listing, or at a review of one. */
export type PhotoPlace = {
  listing: Pick<Listing, 'id' | 'status' | 'ownerId'>;
  review: Pick<Review, 'id' | 'status' | 'userId'> | null;
};

export const mostPhotos = ({ review }: PhotoPlace): number => (review ? REVIEW_PHOTOS_MAX : PHOTOS_MAX);

/** A review that is not public has no photos for anybody but its author and the moderators, also not for the owner. */
export function maySeePhotos(viewer: Viewer, place: PhotoPlace): boolean {
  const { listing, review } = place;
  if (review === null) return mayRead(viewer, listing);
  return mayChangePhotos(viewer, place) || (review.status === 'approved' && mayRead(viewer, listing));
}

/** A review speaks for its author alone. */
export function mayAddPhotos(viewer: Viewer, { listing, review }: PhotoPlace): boolean {
  if (review === null) return mayEdit(viewer, listing);
  return viewer !== null && review.userId === viewer.user.id;
}

/** Moderators may take away what they could reject. */
export function mayChangePhotos(viewer: Viewer, place: PhotoPlace): boolean {
  return mayAddPhotos(viewer, place) || hasRole(viewer, 'moderator');
}
