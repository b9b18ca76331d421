import type { PlaceKey } from '#storage/places/places.ts';
import type { BusinessSuggestion } from '#storage/search/suggestions.ts';
import type { SearchContext } from '../http/server-context.ts';

type NameInPlaces = { text: string; places: PlaceKey[] | undefined; limit: number };

export type SuggestedBusinesses = { businesses: BusinessSuggestion[]; elsewhere: BusinessSuggestion[] };

/** Businesses in the places, and others if these are too few. */
export async function suggestBusinesses(
  { finder }: SearchContext,
  { text, places, limit }: NameInPlaces,
): Promise<SuggestedBusinesses> {
  const businesses = await finder.suggest({ text, limit, places });
  if (!places || businesses.length >= limit) return { businesses, elsewhere: [] };
  const inPlaces = new Set(businesses.map(({ id }) => id));
  const anywhere = await finder.suggest({ text, limit });
  const elsewhere = anywhere.filter(({ id }) => !inPlaces.has(id)).slice(0, limit - businesses.length);
  return { businesses, elsewhere };
}
