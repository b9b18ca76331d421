import type { PhotoWire } from '#contract/photos.ts';
import type { Viewer } from '#domain/account.ts';
import type { PhotoSubject } from '#storage/photo-places.ts';
import { listPhotos, orderPhotos } from '#storage/photos.ts';
import type { ServerContext } from '../http/context.ts';
import { Refusal } from '../http/errors.ts';
import { presentPhoto } from '../http/present-photo.ts';
import { ownPlace, visiblePlace } from './allowed.ts';

type Shown = { data: PhotoWire[] };

const read = async ({ db }: ServerContext, subject: PhotoSubject) => (await listPhotos(db, subject)).map(presentPhoto);

export async function listOf(context: ServerContext, viewer: Viewer, subject: PhotoSubject): Promise<Shown> {
  await visiblePlace(context, viewer, subject);
  return { data: await read(context, subject) };
}

/** Whoever has not seen all of them does not decide about their order. */
export async function arrange(
  context: ServerContext,
  viewer: Viewer,
  { subject, ids }: { subject: PhotoSubject; ids: number[] },
): Promise<Shown> {
  await ownPlace(context, viewer, subject);
  const isArranged = await context.db.transaction().execute((tx) => orderPhotos(tx, subject, ids));
  const data = await read(context, subject);
  if (isArranged) return { data };
  const sentence = 'The photos have changed meanwhile. Look at them as they are now, then put them in order.';
  throw new Refusal('conflict', sentence, { current: data });
}
