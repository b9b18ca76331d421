import { sql } from 'kysely';
import type { Photo } from '#domain/listings/photo.ts';
import type { PhotoSubject } from '#domain/listings/photo-access.ts';
import type { Db } from '../tables.ts';

export const PHOTO_COLUMNS = ['photos.id', 'photos.key', 'photos.alt', 'photos.width', 'photos.height'] as const;

export type PhotoSubjectKey = { listingId: number } | { reviewId: number };

export const photoSubjectOf = ({ listing, review }: PhotoSubject): PhotoSubjectKey =>
  review ? { reviewId: review.id } : { listingId: listing.id };

export function subjectColumn(subject: PhotoSubjectKey) {
  return 'reviewId' in subject
    ? { table: 'reviews' as const, column: sql.ref('review_id'), id: subject.reviewId }
    : { table: 'listings' as const, column: sql.ref('listing_id'), id: subject.listingId };
}

export type PhotoWithPlace = Photo & { place: PhotoSubject };

/** Finds a photo by id (even a hidden one, which can be restored) or by key. */
export async function findPhoto(db: Db, which: { id: number } | { key: string }): Promise<PhotoWithPlace | null> {
  const row = await db
    .selectFrom('photos')
    .leftJoin('reviews', 'reviews.id', 'photos.review_id')
    .innerJoin('listings', (join) =>
      join.on(sql<boolean>`listings.id = coalesce(photos.listing_id, reviews.listing_id)`),
    )
    .select([...PHOTO_COLUMNS, ...PLACE_COLUMNS])
    .where((eb) => ('id' in which ? eb('photos.id', '=', which.id) : eb('photos.key', '=', which.key)))
    .where((eb) => ('key' in which ? eb('photos.gone_since', 'is', null) : eb.lit(true)))
    .executeTakeFirst();
  if (!row) return null;
  const { id, key, alt, width, height } = row;
  return { id, key, alt, width, height, place: placeFromRow(row) };
}

const PLACE_COLUMNS = [
  'listings.id as listingId',
  'listings.status',
  'listings.owner_id as ownerId',
  'reviews.id as reviewId',
  'reviews.status as reviewStatus',
  'reviews.user_id as authorId',
] as const;

type PlaceRow = {
  listingId: number;
  status: PhotoSubject['listing']['status'];
  ownerId: number | null;
  reviewId: number | null;
  reviewStatus: NonNullable<PhotoSubject['review']>['status'] | null;
  authorId: number | null;
};

function placeFromRow({ listingId, status, ownerId, reviewId, reviewStatus, authorId }: PlaceRow): PhotoSubject {
  const isOfReview = reviewId !== null && reviewStatus !== null;
  return {
    listing: { id: listingId, status, ownerId },
    review: isOfReview ? { id: reviewId, status: reviewStatus, userId: authorId } : null,
  };
}

/** Null if there is no such listing or review. */
export async function findPhotoPlace(db: Db, subject: PhotoSubjectKey): Promise<PhotoSubject | null> {
  const { table, id } = subjectColumn(subject);
  const row = await db
    .selectFrom('listings')
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.listing_id', '=', 'listings.id').on((eb) => eb.lit(table === 'reviews')),
    )
    .select(PLACE_COLUMNS)
    .where(sql.ref(`${table}.id`), '=', id)
    .executeTakeFirst();
  return row ? placeFromRow(row) : null;
}
