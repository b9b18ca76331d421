import { randomBytes } from 'node:crypto';
import { PHOTOS_MAX } from '#domain/limits.ts';
import { type Photo, photoFile } from '#domain/photo.ts';
import type { FileStore } from '#files/file-store.ts';
import { NotAPhoto, reEncode } from '#files/re-encode.ts';
import { beginPhoto, finishPhoto, forgetPhoto } from '#storage/photos.ts';
import type { ServerContext } from '../http/context.ts';
import { Refusal } from '../http/errors.ts';
import { LIMITS, spend } from '../http/limits.ts';
import { takingTurns } from './turns.ts';

type Target = { listingId: number; userId: number; alt: string };

/** Files are taken in a few at a time and drawn one after the other: that bounds the memory they need together. */
const taken = takingTurns(8);
const drawn = takingTurns(1);

/** Takes the file in, draws it anew and keeps it. A photo is shown only when its files are there. */
export async function addPhoto(
  context: ServerContext & { files: FileStore },
  target: Target,
  upload: () => Promise<Buffer>,
): Promise<Photo> {
  const { db, clock, files } = context;
  await spend(context, LIMITS.photo, String(target.userId));
  const key = randomBytes(18).toString('base64url');
  const photo = { ...target, key, now: clock() };
  const id = await db.transaction().execute((tx) => beginPhoto(tx, photo, PHOTOS_MAX));
  if (id === null) throw new Refusal('conflict', `A listing shows at most ${PHOTOS_MAX} photos. Take one away first.`);
  try {
    const sent = await taken(upload);
    const { width, height, sizes } = await drawn(() => reEncode(sent));
    for (const [size, bytes] of sizes) await files.put(photoFile(key, size), bytes, 'image/webp');
    await finishPhoto(db, id, { width, height });
    return { id, key, alt: target.alt, width, height };
  } catch (error) {
    await forgetPhoto(db, id);
    throw error instanceof NotAPhoto ? new Refusal('wrong-type', error.message) : error;
  }
}
