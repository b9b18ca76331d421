import type { SuggestionsWire, TypedPlaceWire } from '#contract/suggestion-operations.ts';
import type { BusinessSuggestion, CategorySuggestion } from '#storage/search/suggestions.ts';
import type { SuggestedBusinesses } from './suggest-businesses.ts';
import type { SuggestedPlace, TypedPlace } from './suggest-places.ts';
import type { SuggestedService } from './suggest-services.ts';

type PlaceWire = SuggestionsWire['places'][number];

export type Suggestions = SuggestedBusinesses & {
  place: string | null;
  categories: CategorySuggestion[];
  services: SuggestedService[];
  places: SuggestedPlace[];
};

export function presentSuggestions(suggestions: Suggestions): SuggestionsWire {
  const { place, categories, businesses, elsewhere, services, places } = suggestions;
  return {
    place,
    categories: categories.map(({ id, name, listingCount }) => ({ id, name, listing_count: listingCount })),
    businesses: businesses.map(presentBusiness),
    businesses_elsewhere: elsewhere.map(presentBusiness),
    services: services.map(({ name, category }) => ({ name, category })),
    places: places.map(presentSuggestedPlace),
  };
}

function presentBusiness(business: BusinessSuggestion): SuggestionsWire['businesses'][number] {
  const { id, businessName, city, state, rating, reviewCount } = business;
  return {
    id,
    business_name: businessName,
    city,
    state,
    rating: Math.round(rating * 100) / 100,
    review_count: reviewCount,
  };
}

export function presentSuggestedPlace({ name, state, listings, location }: SuggestedPlace): PlaceWire {
  return { name, state, listings, location };
}

export function presentTypedPlace({ nearest, ...place }: TypedPlace): TypedPlaceWire {
  return { ...presentSuggestedPlace(place), ...(nearest && { nearest: presentSuggestedPlace(nearest) }) };
}
