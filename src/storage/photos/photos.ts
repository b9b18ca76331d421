import { sql } from 'kysely';
import type { Photo } from '#domain/listings/photo.ts';
import type { Db } from '../tables.ts';
import {
  PHOTO_COLUMNS,
  type PhotoSubjectKey,
  type PhotoWithPlace,
  photoSubjectOf,
  subjectColumn,
} from './photo-places.ts';

export async function listPhotos(db: Db, subject: PhotoSubjectKey): Promise<Photo[]> {
  const { column, id } = subjectColumn(subject);
  return db
    .selectFrom('photos')
    .select(PHOTO_COLUMNS)
    .where(sql<boolean>`${column} = ${id}`)
    .where('gone_since', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type NewPhoto = { subject: PhotoSubjectKey; userId: number; key: string; alt: string; now: Date };

/** Reserves a place for a photo whose files do not exist yet. Null if `most` photos are visible or being created. */
export async function reservePhoto(tx: Db, photo: NewPhoto, most: number): Promise<number | null> {
  const { column, id } = await lockSubject(tx, photo.subject);
  const { rows } = await sql<{ id: number }>`
    insert into photos (${column}, user_id, key, alt, position, created_at, gone_since)
    select ${id}, ${photo.userId}, ${photo.key}, ${photo.alt}, coalesce(max(position), 0) + 1, ${photo.now}, ${photo.now}
    from photos where ${column} = ${id} and (gone_since is null or width = 0)
    having count(*) < ${most} returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Two concurrent uploads must not both take the last place. */
async function lockSubject(tx: Db, subject: PhotoSubjectKey) {
  const column = subjectColumn(subject);
  await sql`select 1 from ${sql.table(column.table)} where id = ${column.id} for update`.execute(tx);
  return column;
}

/** The files exist, so the photo becomes visible. */
export async function publishPhoto(db: Db, id: number, { width, height }: { width: number; height: number }) {
  await db.updateTable('photos').set({ width, height, gone_since: null }).where('id', '=', id).execute();
}

export async function setPhotoAlt(db: Db, id: number, alt: string): Promise<void> {
  await db.updateTable('photos').set({ alt }).where('id', '=', id).execute();
}

/** False if the ids are not exactly the visible photos. */
export async function updatePhotoOrder(tx: Db, subject: PhotoSubjectKey, ids: readonly number[]): Promise<boolean> {
  const { column, id: subjectId } = subjectColumn(subject);
  const visible = await tx
    .selectFrom('photos')
    .select('id')
    .where(sql<boolean>`${column} = ${subjectId}`)
    .where('gone_since', 'is', null)
    .forUpdate()
    .execute();
  const ordered = new Set(ids);
  if (ordered.size !== ids.length || ordered.size !== visible.length || !visible.every(({ id }) => ordered.has(id)))
    return false;
  await sql`
    update photos set position = ordered.place
    from unnest(${ids}::bigint[]) with ordinality ordered (id, place) where photos.id = ordered.id`.execute(tx);
  return true;
}

/** A hidden photo can be restored until it is purged. */
export async function hidePhoto(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('photos')
    .set({ gone_since: now })
    .where('id', '=', id)
    .where('gone_since', 'is', null)
    .execute();
}

/** Like `hidePhoto`, but only the desk can restore it. False if it was hidden already. */
export async function markPhotoRemoved(tx: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('photos')
    .set({ gone_since: now, removed_at: now })
    .where('id', '=', id)
    .where('gone_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findPhotoState(db: Db, id: number) {
  return db
    .selectFrom('photos')
    .select(['user_id as userId', 'created_at as createdAt', sql<boolean>`gone_since is not null`.as('isGone')])
    .select(sql<boolean>`removed_at is not null`.as('isRemoved'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** False if no moderator removed it, or it was purged. */
export async function revertPhotoRemoval(tx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('photos')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the photo has no files, was removed, or `most` others are visible. */
export async function unhidePhoto(tx: Db, photo: PhotoWithPlace, most: number): Promise<boolean> {
  const { column, id } = await lockSubject(tx, photoSubjectOf(photo.place));
  const { numAffectedRows } = await sql`
    update photos set gone_since = null where id = ${photo.id} and width > 0 and removed_at is null and (
      select count(*) from photos other where other.${column} = ${id} and other.gone_since is null
    ) < ${most}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Those of the ids that are stored with the listing; `isRemoved`: by a moderator. */
export async function listFormerPhotos(
  db: Db,
  listingId: number,
  ids: readonly number[],
): Promise<{ id: number; isRemoved: boolean }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('photos')
    .select(['id', sql<boolean>`removed_at is not null`.as('isRemoved')])
    .where('listing_id', '=', listingId)
    .where('id', 'in', ids)
    .where('width', '>', 0)
    .execute();
}

/** Visible photos of an account, for its data export. */
export async function listPhotosByUser(db: Db, userId: number) {
  return db
    .selectFrom('photos')
    .select(['id', 'key', 'listing_id', 'review_id', 'alt', 'created_at'])
    .where('user_id', '=', userId)
    .where('gone_since', 'is', null)
    .orderBy('id')
    .execute();
}

/** The photos of a deleted account's reviews. The next purge deletes their files. */
export async function detachReviewPhotos(tx: Db, userId: number): Promise<void> {
  await tx
    .updateTable('photos')
    .set({ review_id: null, alt: '' })
    .where('review_id', 'in', (eb) => eb.selectFrom('reviews').select('id').where('user_id', '=', userId))
    .execute();
}

/** Photos without a subject, and those hidden or removed before these times. */
export async function listPurgeablePhotos(
  db: Db,
  before: { gone: Date; removed: Date },
  limit: number,
): Promise<{ id: number; key: string }[]> {
  return db
    .selectFrom('photos')
    .select(['id', 'key'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('gone_since', '<', before.gone),
          eb.or([eb('removed_at', 'is', null), eb('removed_at', '<', before.removed)]),
        ]),
        eb.and([eb('listing_id', 'is', null), eb('review_id', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deletePhotoRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('photos').where('id', '=', id).execute();
}
