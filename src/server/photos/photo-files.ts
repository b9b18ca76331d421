import type { FastifyInstance } from 'fastify';
import { type PhotoSize, photoFileName } from '#domain/listings/photo.ts';
import { canViewPhotos } from '#domain/listings/photo-access.ts';
import type { FileStore } from '#files/file-store.ts';
import { findPhoto } from '#storage/photos/photo-places.ts';
import { authenticate } from '../http/authenticate.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { PHOTOS_PATH } from '../shared/present-photo.ts';

const FILE_NAME_PATTERN = /^([\w-]{24})-/;

const SIZES = ['small', 'large'] as const satisfies PhotoSize[];

/** A picture and nothing else, whatever a browser might take it for. */
const HEADERS = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
};

/** The files of photos: of what is public for everybody, of the rest for those who may see what they hang on. */
export function registerPhotoFileRoutes(app: FastifyInstance, context: ServerContext, files: FileStore): void {
  app.get<{ Params: { file: string } }>(`${PHOTOS_PATH}:file`, async (request, reply) => {
    const key = FILE_NAME_PATTERN.exec(request.params.file)?.[1] ?? '';
    const file = SIZES.map((size) => photoFileName(key, size)).find((name) => name === request.params.file);
    const photo = file ? await findPhoto(context.db, { key }) : null;
    const isPublic = photo !== null && canViewPhotos(null, photo.place);
    const viewer = isPublic ? null : await authenticate(context, request.headers.authorization);
    const bytes = file && photo && canViewPhotos(viewer, photo.place) ? await files.get(file) : null;
    if (!bytes) throw notFound('There is no such photo.');
    // a key is never used for another photo; a day later a browser asks whether it may still be seen
    const kept = isPublic ? 'public, max-age=86400' : 'no-store';
    return reply.headers(HEADERS).header('cache-control', kept).send(bytes);
  });
}
