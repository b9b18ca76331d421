import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { STALE_TIME_MS } from './query-client.ts';
import { asNumber, asObject, asObjects, asText } from './untrusted-json.ts';

type SuggestedBusiness = { id: number; name: string; city: string; state: string };
type SuggestedPlace = { name: string; state: string; listings: number; location: string };
/** The server also knows categories by their synonyms, which do not travel with every page. */
export type SearchSuggestions = { categoryIds: number[]; businesses: SuggestedBusiness[]; places: SuggestedPlace[] };

/** What begins with the text; of the categories, which are known already, only their ids. A server without it is asked once. */
export function searchSuggestionsQuery(api: Api, text: string) {
  return queryOptions({
    queryKey: ['suggestions', text],
    staleTime: STALE_TIME_MS.listings,
    retry: false,
    queryFn: async ({ signal }) =>
      parseSearchSuggestions(await api.request({ path: '/api/suggest', query: { q: text }, signal })),
  });
}

function parseSearchSuggestions(answer: unknown): SearchSuggestions {
  const wire = asObject(asObject(answer)?.data);
  return {
    categoryIds: asObjects(wire?.categories).map(({ id }) => asNumber(id) ?? 0),
    businesses: asObjects(wire?.businesses).flatMap((business) => {
      const id = asNumber(business.id);
      const name = asText(business.business_name);
      return id === null || name === ''
        ? []
        : [{ id, name, city: asText(business.city), state: asText(business.state) }];
    }),
    places: asObjects(wire?.places).map((place) => ({
      name: asText(place.name),
      state: asText(place.state),
      listings: asNumber(place.listings) ?? 0,
      location: asText(place.location),
    })),
  };
}
