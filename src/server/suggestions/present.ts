import type { SuggestionsWire } from '#contract/suggestions.ts';
import type { BusinessSuggestion, CategorySuggestion } from '#storage/suggestions.ts';
import type { NamedPlace } from './places.ts';

export type Suggestions = {
  categories: CategorySuggestion[];
  businesses: BusinessSuggestion[];
  places: NamedPlace[];
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
    places: places.map(({ name, state, listings, location }) => ({ name, state, listings, location })),
  };
}
