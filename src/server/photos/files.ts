import type { FastifyInstance } from 'fastify';
import { mayRead } from '#domain/listing.ts';
import { type PhotoSize, photoFile } from '#domain/photo.ts';
import type { FileStore } from '#files/file-store.ts';
import { findPhoto } from '#storage/photos.ts';
import { authenticate } from '../http/authenticate.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';

export const PHOTOS_PATH = '/photos/';

const NAME = /^([\w-]{24})-/;

const SIZES = ['small', 'large'] as const satisfies PhotoSize[];

/** A picture and nothing else, whatever a browser might take it for. */
const HEADERS = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
};

/** The files of photos: of published listings for everybody, of others for those who may see the listing. */
export function answerPhotoFiles(app: FastifyInstance, context: ServerContext, files: FileStore): void {
  app.get<{ Params: { file: string } }>(`${PHOTOS_PATH}:file`, async (request, reply) => {
    const key = NAME.exec(request.params.file)?.[1] ?? '';
    const file = SIZES.map((size) => photoFile(key, size)).find((name) => name === request.params.file);
    const photo = file ? await findPhoto(context.db, { key }) : null;
    const isPublic = photo?.listing.status === 'published';
    const viewer = isPublic ? null : await authenticate(context, request.headers.authorization);
    const bytes = file && photo && mayRead(viewer, photo.listing) ? await files.get(file) : null;
    if (!bytes) throw notFound('There is no such photo.');
    // a key is never used for another photo; a day later a browser asks whether it may still be seen
    const kept = isPublic ? 'public, max-age=86400' : 'no-store';
    return reply.headers(HEADERS).header('cache-control', kept).send(bytes);
  });
}
