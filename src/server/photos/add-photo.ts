import { randomBytes } from 'node:crypto';
import { PHOTO_SIZES, type Photo, type PhotoSize, photoFileName } from '#domain/listings/photo.ts';
import { maxPhotosFor, type PhotoSubject } from '#domain/listings/photo-access.ts';
import type { FileStore } from '#files/file-store.ts';
import type { PhotoEncoder } from '#files/photo-encoder.ts';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import { photoSubjectOf } from '#storage/photos/photo-places.ts';
import { deletePhotoRow, publishPhoto, reservePhoto } from '#storage/photos/photos.ts';
import { HttpError } from '../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import type { StaffAction } from '../moderation/staff-change.ts';
import { encodePhotoUpload } from '../shared/encode-upload.ts';
import { recordPhotoChange } from './record-photo-change.ts';

/** Encodes photos, and stores their files. */
export type PhotoTools = { files: FileStore; photoEncoder: PhotoEncoder };

type PhotoTarget = { subject: PhotoSubject; userId: number; alt: string; staff: StaffAction | null };

const SIZES = Object.keys(PHOTO_SIZES) as PhotoSize[];

/** Re-encodes an uploaded photo and stores it. The photo is published only after its files are stored. */
export async function addPhoto(
  context: ServerContext & PhotoTools,
  { subject, userId, alt, staff }: PhotoTarget,
  upload: () => AsyncIterable<Buffer>,
): Promise<Photo> {
  const { db, clock, files, photoEncoder } = context;
  await consumeRateLimit(context, RATE_LIMITS.photo, String(userId));
  const key = randomBytes(18).toString('base64url');
  const photo = { subject: photoSubjectOf(subject), userId, alt, key, now: clock() };
  const id = await db.transaction().execute((tx) => reservePhoto(tx, photo, maxPhotosFor(subject)));
  if (id === null) throw new HttpError('conflict', `${photoLimitMessage(subject)} Remove one first.`);
  try {
    const { width, height, sizes } = await encodePhotoUpload(photoEncoder, upload);
    for (const [size, bytes] of sizes) await files.put(photoFileName(key, size), bytes, 'image/webp');
    await db.transaction().execute(async (tx) => {
      await setListingWriter(tx, { kind: staff ? 'desk' : 'owner', userId }, clock());
      await publishPhoto(tx, id, { width, height });
      const snapshot = { change: 'photo-added', photo_id: id, before: false, after: true } as const;
      await recordPhotoChange(tx, { staff, subject, snapshot, now: clock() });
    });
    return { id, key, alt, width, height };
  } catch (error) {
    // with a full disk the row may stay until the clean-up of photos
    for (const size of SIZES) await files.remove(photoFileName(key, size)).catch(() => {});
    await deletePhotoRow(db, id).catch(() => {});
    throw error;
  }
}

export const photoLimitMessage = (subject: PhotoSubject): string =>
  `A ${subject.review ? 'review' : 'listing'} can have at most ${maxPhotosFor(subject)} photos.`;
