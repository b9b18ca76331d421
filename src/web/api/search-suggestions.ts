import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { call } from './call.ts';
import { STALE_TIME_MS } from './query-client.ts';

type SuggestedBusiness = {
  id: number;
  name: string;
  city: string;
  state: string;
  rating: number;
  reviewCount: number;
};
type SuggestedPlace = { name: string; state: string; listings: number; location: string };
/** Categories by id: the server also finds them by synonyms, which the browser does not have. */
export type SearchSuggestions = {
  /** What the location stands for; null without one, and for a place without businesses. */
  place: string | null;
  /** With their numbers of businesses in `place`. */
  categories: { id: number; count: number }[];
  /** Those in `place`. */
  businesses: SuggestedBusiness[];
  businessesElsewhere: SuggestedBusiness[];
  services: { name: string; category: string }[];
  places: SuggestedPlace[];
};

const loadOperation = () =>
  import('#contract/suggestion-operations.ts').then((module) => module.getSuggestionsOperation);

/** Matches for the typed prefix, those in the location first. A server without suggestions gets only one request. */
export function searchSuggestionsQuery(api: Api, text: string, location: string) {
  return queryOptions({
    queryKey: ['suggestions', text, location],
    staleTime: STALE_TIME_MS.listings,
    retry: false,
    queryFn: async ({ signal }): Promise<SearchSuggestions> => {
      const query = { q: text, ...(location && { location }) };
      const { place, categories, businesses, businessesElsewhere, services, places } = (
        await call(api, loadOperation, { query, signal })
      ).data;
      return {
        place,
        categories: categories.map(({ id, listingCount }) => ({ id, count: listingCount })),
        businesses: businesses.map(withName),
        businessesElsewhere: businessesElsewhere.map(withName),
        services,
        places,
      };
    },
  });
}

function withName<Business extends { businessName: string }>({ businessName, ...business }: Business) {
  return { ...business, name: businessName };
}
