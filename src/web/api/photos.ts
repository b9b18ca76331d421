import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  deletePhotoOperation,
  listListingPhotosOperation,
  listReviewPhotosOperation,
  reorderListingPhotosOperation,
  reorderReviewPhotosOperation,
  restorePhotoOperation,
  updatePhotoAltOperation,
  uploadListingPhotoOperation,
  uploadReviewPhotoOperation,
} from '#contract/photo-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { call } from './call.ts';
import { parseConflict } from './call-operation.ts';
import { fetchImageAsDataUrl, fetchWithProgress } from './file-fetch.ts';
import { listingPhotosKey } from './listing-photos.ts';
import type { PhotoModel } from './models.ts';
import { userScopedKey } from './user-scoped-key.ts';

const IMAGE_CACHE_MS = 60_000;

/** The listing or review that photos belong to. */
export type PhotoParent = { kind: 'listings' | 'reviews'; id: number };

const OPERATIONS = {
  listings: {
    list: listListingPhotosOperation,
    upload: uploadListingPhotoOperation,
    reorder: reorderListingPhotosOperation,
  },
  reviews: {
    list: listReviewPhotosOperation,
    upload: uploadReviewPhotoOperation,
    reorder: reorderReviewPhotosOperation,
  },
};

/** The photos as their owner sees them, published or not. */
export function myPhotosQuery(api: Api, session: Session, { kind, id }: PhotoParent) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'photos', kind, id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<PhotoModel[]> =>
      (await call(api, OPERATIONS[kind].list, { params: { id }, signal })).data,
  });
}

type PhotoUploadOptions = { file: File; onProgress: (part: number) => void; signal: AbortSignal };

export async function uploadPhoto(
  api: Api,
  { kind, id }: PhotoParent,
  { file, onProgress, signal }: PhotoUploadOptions,
): Promise<PhotoModel> {
  const fetch = fetchWithProgress(onProgress);
  return (await call(api, OPERATIONS[kind].upload, { params: { id }, file, fetch, signal })).data;
}

export async function reorderPhotos(api: Api, { kind, id }: PhotoParent, ids: number[]): Promise<PhotoModel[]> {
  return (await call(api, OPERATIONS[kind].reorder, { params: { id }, body: { ids } })).data;
}

export async function updatePhotoAlt(api: Api, id: number, alt: string): Promise<PhotoModel> {
  return (await call(api, updatePhotoAltOperation, { params: { id }, body: { alt } })).data;
}

export async function deletePhoto(api: Api, id: number): Promise<void> {
  await call(api, deletePhotoOperation, { params: { id } });
}

export async function restorePhoto(api: Api, id: number): Promise<void> {
  await call(api, restorePhotoOperation, { params: { id } });
}

/** The stored photos from the `current` of a conflict. */
export function parseConflictingPhotos(current: unknown): PhotoModel[] | null {
  return parseConflict(listListingPhotosOperation, current);
}

/** Public pages read the photos again when they are next shown. */
export async function invalidatePublicPhotos(client: QueryClient, { kind, id }: PhotoParent): Promise<void> {
  await client.invalidateQueries({ queryKey: kind === 'listings' ? listingPhotosKey(id) : ['reviews'] });
}

/** An image that requires the token, as a data: URL. */
export function privateImageQuery(api: Api, session: Session | null, url: string) {
  return queryOptions({
    queryKey: [...(session ? userScopedKey(session) : []), 'picture', url],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: IMAGE_CACHE_MS,
    queryFn: async ({ signal }) => String(await api.request({ path: url, fetch: fetchImageAsDataUrl, signal })),
  });
}
