import { sql } from 'kysely';
import type { Photo } from '#domain/photo.ts';
import type { PhotoPlace } from '#domain/photo-access.ts';
import type { Db } from './tables.ts';

export const PHOTO_COLUMNS = ['photos.id', 'photos.key', 'photos.alt', 'photos.width', 'photos.height'] as const;

/** What photos are of, by its number. */
export type PhotoSubject = { listingId: number } | { reviewId: number };

export const subjectOf = ({ listing, review }: PhotoPlace): PhotoSubject =>
  review ? { reviewId: review.id } : { listingId: listing.id };

export function columnOf(subject: PhotoSubject) {
  return 'reviewId' in subject
    ? { table: 'reviews' as const, column: sql.ref('review_id'), id: subject.reviewId }
    : { table: 'listings' as const, column: sql.ref('listing_id'), id: subject.listingId };
}

export type HungPhoto = Photo & { place: PhotoPlace };

/** One by its number or its key, with where it hangs; taken away or not, since it may be brought back. */
export async function findPhoto(db: Db, which: { id: number } | { key: string }): Promise<HungPhoto | null> {
  const row = await db
    .selectFrom('photos')
    .leftJoin('reviews', 'reviews.id', 'photos.review_id')
    .innerJoin('listings', (join) =>
      join.on(sql<boolean>`listings.id = coalesce(photos.listing_id, reviews.listing_id)`),
    )
    .select([...PHOTO_COLUMNS, ...PLACE])
    .where((eb) => ('id' in which ? eb('photos.id', '=', which.id) : eb('photos.key', '=', which.key)))
    .where((eb) => ('key' in which ? eb('photos.gone_since', 'is', null) : eb.lit(true)))
    .executeTakeFirst();
  if (!row) return null;
  const { id, key, alt, width, height } = row;
  return { id, key, alt, width, height, place: placeOf(row) };
}

const PLACE = [
  'listings.id as listingId',
  'listings.status',
  'listings.owner_id as ownerId',
  'reviews.id as reviewId',
  'reviews.status as reviewStatus',
  'reviews.user_id as authorId',
] as const;

type PlaceRow = {
  listingId: number;
  status: PhotoPlace['listing']['status'];
  ownerId: number | null;
  reviewId: number | null;
  reviewStatus: NonNullable<PhotoPlace['review']>['status'] | null;
  authorId: number | null;
};

function placeOf({ listingId, status, ownerId, reviewId, reviewStatus, authorId }: PlaceRow): PhotoPlace {
  const isOfReview = reviewId !== null && reviewStatus !== null;
  return {
    listing: { id: listingId, status, ownerId },
    review: isOfReview ? { id: reviewId, status: reviewStatus, userId: authorId } : null,
  };
}

/** Where photos of this hang, or would; null when there is no such listing or review. */
export async function findPhotoPlace(db: Db, subject: PhotoSubject): Promise<PhotoPlace | null> {
  const { table, id } = columnOf(subject);
  const row = await db
    .selectFrom('listings')
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.listing_id', '=', 'listings.id').on((eb) => eb.lit(table === 'reviews')),
    )
    .select(PLACE)
    .where(sql.ref(`${table}.id`), '=', id)
    .executeTakeFirst();
  return row ? placeOf(row) : null;
}
