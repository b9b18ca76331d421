import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { call } from './call.ts';
import { STALE_TIME_MS } from './query-client.ts';

type Place = { name: string; state: string; listings: number; location: string };
/** `nearest` is set for a place without businesses. */
export type TypedPlace = Place & { nearest?: Place | undefined };

const loadOperation = () =>
  import('#contract/suggestion-operations.ts').then((module) => module.suggestPlacesOperation);

/** The places that start with the text. */
export function typedPlacesQuery(api: Api, text: string) {
  return queryOptions({
    queryKey: ['typed places', text],
    staleTime: STALE_TIME_MS.listings,
    retry: false,
    queryFn: async ({ signal }): Promise<TypedPlace[]> =>
      (await call(api, loadOperation, { query: { q: text }, signal })).data,
  });
}
