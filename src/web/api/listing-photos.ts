import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { call } from './call.ts';
import type { PhotoModel } from './models.ts';
import { orEmpty, STALE_TIME_MS } from './query-client.ts';

export const LISTING_PHOTOS_KEY = ['photos'];
export const listingPhotosKey = (listingId: number) => [...LISTING_PHOTOS_KEY, listingId];

const loadOperation = () => import('#contract/photo-operations.ts').then((module) => module.listListingPhotosOperation);

/** The public photos of a listing. A foreign API has no such call, and our pages could not show its files. */
export function listingPhotosQuery(api: Api, listingId: number) {
  return queryOptions({
    queryKey: listingPhotosKey(listingId),
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }): Promise<PhotoModel[]> => {
      if (!api.isOwnServer) return [];
      const response = await orEmpty(call(api, loadOperation, { params: { id: listingId }, signal }), null);
      return response?.data ?? [];
    },
  });
}
