import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { parsePhotos } from './parse-responses.ts';
import { orEmpty, STALE_TIME_MS } from './query-client.ts';
import { asObject } from './untrusted-json.ts';

export const LISTING_PHOTOS_KEY = ['photos'];
export const listingPhotosKey = (listingId: number) => [...LISTING_PHOTOS_KEY, listingId];

/** What a business shows of itself. A foreign API is not asked: it has no such call, and no page could show its files. */
export function listingPhotosQuery(api: Api, listingId: number) {
  return queryOptions({
    queryKey: listingPhotosKey(listingId),
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }) => {
      if (!api.isOwnServer) return [];
      const answer = await orEmpty(api.request({ path: `/api/listings/${listingId}/photos`, signal }), null);
      return parsePhotos(asObject(answer)?.data);
    },
  });
}
