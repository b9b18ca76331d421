import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { call } from './call.ts';
import { STALE_TIME_MS } from './query-client.ts';

type SuggestedBusiness = { id: number; name: string; city: string; state: string };
type SuggestedPlace = { name: string; state: string; listings: number; location: string };
/** Categories by id: the server also finds them by synonyms, which the browser does not have. */
export type SearchSuggestions = {
  categoryIds: number[];
  businesses: SuggestedBusiness[];
  places: SuggestedPlace[];
};

const loadOperation = () =>
  import('#contract/suggestion-operations.ts').then((module) => module.getSuggestionsOperation);

/** Matches for the typed prefix. A server without suggestions gets only one request. */
export function searchSuggestionsQuery(api: Api, text: string) {
  return queryOptions({
    queryKey: ['suggestions', text],
    staleTime: STALE_TIME_MS.listings,
    retry: false,
    queryFn: async ({ signal }): Promise<SearchSuggestions> => {
      const { categories, businesses, places } = (await call(api, loadOperation, { query: { q: text }, signal })).data;
      return {
        categoryIds: categories.map(({ id }) => id),
        businesses: businesses.map(({ businessName, ...business }) => ({ ...business, name: businessName })),
        places,
      };
    },
  });
}
