import type { SuggestionsWire } from '#contract/suggestion-operations.ts';
import type { BusinessSuggestion, CategorySuggestion } from '#storage/search/suggestions.ts';
import type { SuggestedPlace } from './suggest-places.ts';

type PlaceWire = SuggestionsWire['places'][number];

export type Suggestions = {
  categories: CategorySuggestion[];
  businesses: BusinessSuggestion[];
  places: SuggestedPlace[];
};

export function presentSuggestions({ categories, businesses, places }: Suggestions): SuggestionsWire {
  return {
    categories: categories.map(({ id, name, listingCount }) => ({ id, name, listing_count: listingCount })),
    businesses: businesses.map(({ id, businessName, city, state }) => ({
      id,
      business_name: businessName,
      city,
      state,
    })),
    places: places.map(presentSuggestedPlace),
  };
}

export function presentSuggestedPlace({ name, state, listings, location }: SuggestedPlace): PlaceWire {
  return { name, state, listings, location };
}
