import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { FRESH_MS } from './query-client.ts';
import { asWire, numberOf, textOf, wiresOf } from './wire.ts';

type SuggestedBusiness = { id: number; name: string; city: string; state: string };
type SuggestedPlace = { name: string; state: string; listings: number; location: string };
/** The server also knows categories by their synonyms, which do not travel with every page. */
export type Suggestions = { categoryIds: number[]; businesses: SuggestedBusiness[]; places: SuggestedPlace[] };

/** What begins with the text; of the categories, which are known already, only their ids. A server without it is asked once. */
export function suggestionsQuery(api: Api, text: string) {
  return queryOptions({
    queryKey: ['suggestions', text],
    staleTime: FRESH_MS.listings,
    retry: false,
    queryFn: async ({ signal }) =>
      readSuggestions(await api.call({ path: '/api/suggest', query: { q: text }, signal })),
  });
}

function readSuggestions(answer: unknown): Suggestions {
  const wire = asWire(asWire(answer)?.data);
  return {
    categoryIds: wiresOf(wire?.categories).map(({ id }) => numberOf(id) ?? 0),
    businesses: wiresOf(wire?.businesses).flatMap((business) => {
      const id = numberOf(business.id);
      const name = textOf(business.business_name);
      return id === null || name === ''
        ? []
        : [{ id, name, city: textOf(business.city), state: textOf(business.state) }];
    }),
    places: wiresOf(wire?.places).map((place) => ({
      name: textOf(place.name),
      state: textOf(place.state),
      listings: numberOf(place.listings) ?? 0,
      location: textOf(place.location),
    })),
  };
}
