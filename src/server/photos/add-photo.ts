import { randomBytes } from 'node:crypto';
import { type Photo, photoFile } from '#domain/photo.ts';
import { mostPhotos, type PhotoPlace } from '#domain/photo-access.ts';
import type { FileStore } from '#files/file-store.ts';
import { NotAPhoto, reEncode } from '#files/re-encode.ts';
import { subjectOf } from '#storage/photo-places.ts';
import { beginPhoto, finishPhoto, forgetPhoto } from '#storage/photos.ts';
import type { ServerContext } from '../http/context.ts';
import { Refusal } from '../http/errors.ts';
import { LIMITS, spend } from '../http/limits.ts';
import { takingTurns } from './turns.ts';

type Target = { place: PhotoPlace; userId: number; alt: string };

/** Files are taken in a few at a time and drawn one after the other: that bounds the memory they need together. */
const taken = takingTurns(8);
const drawn = takingTurns(1);

/** Takes the file in, draws it anew and keeps it. A photo is shown only when its files are there. */
export async function addPhoto(
  context: ServerContext & { files: FileStore },
  { place, userId, alt }: Target,
  upload: () => Promise<Buffer>,
): Promise<Photo> {
  const { db, clock, files } = context;
  await spend(context, LIMITS.photo, String(userId));
  const key = randomBytes(18).toString('base64url');
  const photo = { subject: subjectOf(place), userId, alt, key, now: clock() };
  const id = await db.transaction().execute((tx) => beginPhoto(tx, photo, mostPhotos(place)));
  if (id === null) throw new Refusal('conflict', `${fullSentence(place)} Take one away first.`);
  try {
    const sent = await taken(upload);
    const { width, height, sizes } = await drawn(() => reEncode(sent));
    for (const [size, bytes] of sizes) await files.put(photoFile(key, size), bytes, 'image/webp');
    await finishPhoto(db, id, { width, height });
    return { id, key, alt, width, height };
  } catch (error) {
    await forgetPhoto(db, id);
    throw error instanceof NotAPhoto ? new Refusal('wrong-type', error.message) : error;
  }
}

export const fullSentence = (place: PhotoPlace): string =>
  `A ${place.review ? 'review' : 'listing'} shows at most ${mostPhotos(place)} photos.`;
