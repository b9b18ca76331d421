import { sql } from 'kysely';
import type { ListingStatus } from '#domain/listing.ts';
import type { Photo } from '#domain/photo.ts';
import type { Db } from './tables.ts';

const COLUMNS = ['photos.id', 'photos.key', 'photos.alt', 'photos.width', 'photos.height'] as const;

export async function listPhotos(db: Db, listingId: number): Promise<Photo[]> {
  return db
    .selectFrom('photos')
    .select(COLUMNS)
    .where('listing_id', '=', listingId)
    .where('gone_since', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type PhotoOfListing = Photo & { listing: { id: number; status: ListingStatus; ownerId: number | null } };

/** One by its number or its key, with the listing that it shows; taken away or not, since it may be brought back. */
export async function findPhoto(db: Db, which: { id: number } | { key: string }): Promise<PhotoOfListing | null> {
  const row = await db
    .selectFrom('photos')
    .innerJoin('listings', 'listings.id', 'photos.listing_id')
    .select([...COLUMNS, 'listings.id as listingId', 'listings.status', 'listings.owner_id as ownerId'])
    .where((eb) => ('id' in which ? eb('photos.id', '=', which.id) : eb('photos.key', '=', which.key)))
    .where((eb) => ('key' in which ? eb('photos.gone_since', 'is', null) : eb.lit(true)))
    .executeTakeFirst();
  if (!row) return null;
  const { listingId, status, ownerId, ...photo } = row;
  return { ...photo, listing: { id: listingId, status, ownerId } };
}

export type NewPhoto = { listingId: number; userId: number; key: string; alt: string; now: Date };

/** The place of a photo whose files are not there yet; null when the listing shows, or is getting, `most` already. */
export async function beginPhoto(tx: Db, photo: NewPhoto, most: number): Promise<number | null> {
  // two uploads at once must not both take the last place
  await sql`select 1 from listings where id = ${photo.listingId} for update`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into photos (listing_id, user_id, key, alt, position, created_at, gone_since)
    select ${photo.listingId}, ${photo.userId}, ${photo.key}, ${photo.alt}, coalesce(max(position), 0) + 1, ${photo.now}, ${photo.now}
    from photos where listing_id = ${photo.listingId} and (gone_since is null or width = 0)
    having count(*) < ${most} returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The files are there: from now on it is shown. */
export async function finishPhoto(db: Db, id: number, { width, height }: { width: number; height: number }) {
  await db.updateTable('photos').set({ width, height, gone_since: null }).where('id', '=', id).execute();
}

export async function describePhoto(db: Db, id: number, alt: string): Promise<void> {
  await db.updateTable('photos').set({ alt }).where('id', '=', id).execute();
}

/** The order in which they are shown; false when these are not exactly the photos that are shown. */
export async function orderPhotos(tx: Db, listingId: number, ids: readonly number[]): Promise<boolean> {
  const shown = await tx
    .selectFrom('photos')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('gone_since', 'is', null)
    .forUpdate()
    .execute();
  const wanted = new Set(ids);
  if (wanted.size !== ids.length || wanted.size !== shown.length || !shown.every(({ id }) => wanted.has(id)))
    return false;
  await sql`
    update photos set position = wanted.place
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place) where photos.id = wanted.id`.execute(tx);
  return true;
}

/** Takes a photo out of sight, from where it can be brought back until it is cleaned up. */
export async function hidePhoto(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('photos')
    .set({ gone_since: now })
    .where('id', '=', id)
    .where('gone_since', 'is', null)
    .execute();
}

/** Back to its place; false when it was never whole, or when `most` others are shown by now. */
export async function showPhotoAgain(tx: Db, photo: PhotoOfListing, most: number): Promise<boolean> {
  await sql`select 1 from listings where id = ${photo.listing.id} for update`.execute(tx);
  const { numAffectedRows } = await sql`
    update photos set gone_since = null where id = ${photo.id} and width > 0 and (
      select count(*) from photos other where other.listing_id = ${photo.listing.id} and other.gone_since is null
    ) < ${most}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Photos whose files can go: of no listing any more, or out of sight since before `before`. */
export async function listGonePhotos(db: Db, before: Date, limit: number): Promise<{ id: number; key: string }[]> {
  return db
    .selectFrom('photos')
    .select(['id', 'key'])
    .where((eb) => eb.or([eb('gone_since', '<', before), eb('listing_id', 'is', null)]))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function forgetPhoto(db: Db, id: number): Promise<void> {
  await db.deleteFrom('photos').where('id', '=', id).execute();
}
