import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Session } from '../session/session.ts';
import { type Api, ApiError } from './api.ts';
import { fetchPicture, fetchWithProgress } from './files.ts';
import type { Photo } from './models.ts';
import { ownKey } from './own-key.ts';
import { photosKey } from './photos-query.ts';
import { readPhotos } from './read.ts';
import { asWire } from './wire.ts';

const KEPT_MS = 60_000;

/** What photos are of. */
export type PhotoSubject = { kind: 'listings' | 'reviews'; id: number };

const pathOf = ({ kind, id }: PhotoSubject) => `/api/${kind}/${id}/photos`;

/** As the one who may change them sees them. */
export function ownPhotosQuery(api: Api, session: Session, subject: PhotoSubject) {
  return queryOptions({
    queryKey: [...ownKey(session), 'photos', subject.kind, subject.id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => photosOf(await api.call({ path: pathOf(subject), signal })),
  });
}

type Sending = { file: File; onProgress: (part: number) => void; signal: AbortSignal };

export async function sendPhoto(
  api: Api,
  subject: PhotoSubject,
  { file, onProgress, signal }: Sending,
): Promise<Photo> {
  const fetch = fetchWithProgress(onProgress);
  return photoOf(await api.call({ path: pathOf(subject), method: 'POST', file, fetch, signal }));
}

export async function arrangePhotos(api: Api, subject: PhotoSubject, ids: number[]): Promise<Photo[]> {
  return photosOf(await api.call({ path: pathOf(subject), method: 'PUT', body: { ids } }));
}

export async function describePhoto(api: Api, id: number, alt: string): Promise<Photo> {
  return photoOf(await api.call({ path: `/api/photos/${id}`, method: 'PUT', body: { alt } }));
}

export async function removePhoto(api: Api, id: number): Promise<void> {
  await api.call({ path: `/api/photos/${id}`, method: 'DELETE' });
}

export async function restorePhoto(api: Api, id: number): Promise<void> {
  await api.call({ path: `/api/photos/${id}/restore`, method: 'POST' });
}

/** What the public pages know of them is read again when it is next shown. */
export async function forgetPublicPhotos(client: QueryClient, { kind, id }: PhotoSubject): Promise<void> {
  await client.invalidateQueries({ queryKey: kind === 'listings' ? photosKey(id) : ['reviews'] });
}

/** A file that only some may see, as a data: URL. */
export function pictureQuery(api: Api, session: Session | null, url: string) {
  return queryOptions({
    queryKey: [...(session ? ownKey(session) : []), 'picture', url],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    queryFn: async ({ signal }) => String(await api.call({ path: url, fetch: fetchPicture, signal })),
  });
}

function photosOf(answer: unknown): Photo[] {
  return readPhotos(asWire(answer)?.data);
}

function photoOf(answer: unknown): Photo {
  const [photo] = readPhotos([asWire(answer)?.data]);
  if (!photo) throw new ApiError('The answer has no photo in it.');
  return photo;
}
