import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Session } from '../session/session.ts';
import { type Api, ApiError } from './api.ts';
import { fetchImageAsDataUrl, fetchWithProgress } from './file-fetch.ts';
import { listingPhotosKey } from './listing-photos.ts';
import type { PhotoModel } from './models.ts';
import { parsePhotos } from './parse-responses.ts';
import { asObject } from './untrusted-json.ts';
import { userScopedKey } from './user-scoped-key.ts';

const IMAGE_CACHE_MS = 60_000;

/** What photos are of. */
export type PhotoParent = { kind: 'listings' | 'reviews'; id: number };

const photosPath = ({ kind, id }: PhotoParent) => `/api/${kind}/${id}/photos`;

/** As the one who may change them sees them. */
export function myPhotosQuery(api: Api, session: Session, subject: PhotoParent) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'photos', subject.kind, subject.id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => photosIn(await api.request({ path: photosPath(subject), signal })),
  });
}

type PhotoUploadOptions = { file: File; onProgress: (part: number) => void; signal: AbortSignal };

export async function uploadPhoto(
  api: Api,
  subject: PhotoParent,
  { file, onProgress, signal }: PhotoUploadOptions,
): Promise<PhotoModel> {
  const fetch = fetchWithProgress(onProgress);
  return photoIn(await api.request({ path: photosPath(subject), method: 'POST', file, fetch, signal }));
}

export async function reorderPhotos(api: Api, subject: PhotoParent, ids: number[]): Promise<PhotoModel[]> {
  return photosIn(await api.request({ path: photosPath(subject), method: 'PUT', body: { ids } }));
}

export async function updatePhotoAlt(api: Api, id: number, alt: string): Promise<PhotoModel> {
  return photoIn(await api.request({ path: `/api/photos/${id}`, method: 'PUT', body: { alt } }));
}

export async function deletePhoto(api: Api, id: number): Promise<void> {
  await api.request({ path: `/api/photos/${id}`, method: 'DELETE' });
}

export async function restorePhoto(api: Api, id: number): Promise<void> {
  await api.request({ path: `/api/photos/${id}/restore`, method: 'POST' });
}

/** What the public pages know of them is read again when it is next shown. */
export async function invalidatePublicPhotos(client: QueryClient, { kind, id }: PhotoParent): Promise<void> {
  await client.invalidateQueries({ queryKey: kind === 'listings' ? listingPhotosKey(id) : ['reviews'] });
}

/** A file that only some may see, as a data: URL. */
export function privateImageQuery(api: Api, session: Session | null, url: string) {
  return queryOptions({
    queryKey: [...(session ? userScopedKey(session) : []), 'picture', url],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: IMAGE_CACHE_MS,
    queryFn: async ({ signal }) => String(await api.request({ path: url, fetch: fetchImageAsDataUrl, signal })),
  });
}

function photosIn(answer: unknown): PhotoModel[] {
  return parsePhotos(asObject(answer)?.data);
}

function photoIn(answer: unknown): PhotoModel {
  const [photo] = parsePhotos([asObject(answer)?.data]);
  if (!photo) throw new ApiError('The answer has no photo in it.');
  return photo;
}
