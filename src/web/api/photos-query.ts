import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { FRESH_MS, orEmpty } from './query-client.ts';
import { readPhotos } from './read.ts';
import { asWire } from './wire.ts';

export const PHOTOS_KEY = ['photos'];
export const photosKey = (listingId: number) => [...PHOTOS_KEY, listingId];

/** What a business shows of itself. A foreign API is not asked: it has no such call, and no page could show its files. */
export function photosQuery(api: Api, listingId: number) {
  return queryOptions({
    queryKey: photosKey(listingId),
    staleTime: FRESH_MS.listings,
    queryFn: async ({ signal }) => {
      if (!api.isOwn) return [];
      const answer = await orEmpty(api.call({ path: `/api/listings/${listingId}/photos`, signal }), null);
      return readPhotos(asWire(answer)?.data);
    },
  });
}
