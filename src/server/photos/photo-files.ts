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

/** Keeps a browser from treating the file as anything but an image. */
const HEADERS = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
};

/** Serves photo files. Photos that are not public need a viewer who may see their listing or review. */
export function registerPhotoFileRoutes(app: FastifyInstance, context: ServerContext, files: FileStore): void {
  app.get<{ Params: { file: string } }>(`${PHOTOS_PATH}:file`, async (request, reply) => {
    const key = FILE_NAME_PATTERN.exec(request.params.file)?.[1] ?? '';
    const file = SIZES.map((size) => photoFileName(key, size)).find((name) => name === request.params.file);
    const photo = file ? await findPhoto(context.db, { key }) : null;
    const isPublic = photo !== null && canViewPhotos(null, photo.place);
    const viewer = isPublic ? null : await authenticate(context, request.headers.authorization);
    const bytes = file && photo && canViewPhotos(viewer, photo.place) ? await files.get(file) : null;
    if (!bytes) throw notFound('We couldn’t find this photo.');
    // Keys are never reused. After a day the browser asks again whether the photo may still be seen.
    const cacheControl = isPublic ? 'public, max-age=86400' : 'no-store';
    return reply.headers(HEADERS).header('cache-control', cacheControl).send(bytes);
  });
}
