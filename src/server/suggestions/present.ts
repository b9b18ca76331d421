import type { SuggestionsWire } from '#contract/suggestions.ts';
import type { BusinessSuggestion, CategorySuggestion } from '#storage/suggestions.ts';
import type { NamedPlace } from './places.ts';

type PlaceWire = SuggestionsWire['places'][number];

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
    places: places.map(presentPlace),
  };
}

export function presentPlace({ name, state, listings, location }: NamedPlace): PlaceWire {
  return { name, state, listings, location };
}
