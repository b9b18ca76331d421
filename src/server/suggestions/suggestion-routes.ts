import {
  getNearestPlaceOperation,
  getSuggestionsOperation,
  suggestPlacesOperation,
} from '#contract/suggestion-operations.ts';
import {
  SUGGESTED_BUSINESSES,
  SUGGESTED_CATEGORIES,
  SUGGESTED_PLACES,
  SUGGESTED_SERVICES,
  TYPED_PLACES,
} from '#domain/limits.ts';
import { notFound } from '../http/http-error.ts';
import { type Route, route } from '../http/route.ts';
import type { SearchContext } from '../http/server-context.ts';
import { resolveLocation } from '../shared/resolve-location.ts';
import {
  presentSuggestedPlace,
  presentSuggestions,
  presentTypedPlace,
  type Suggestions,
} from './present-suggestions.ts';
import { suggestBusinesses } from './suggest-businesses.ts';
import { suggestCategories } from './suggest-categories.ts';
import { findNearestCity, suggestPlaces, suggestTypedPlaces } from './suggest-places.ts';
import { suggestServices } from './suggest-services.ts';

export function suggestionRoutes(context: SearchContext): Route[] {
  return [
    route(
      getSuggestionsOperation,
      async ({ query }) => ({ data: presentSuggestions(await findSuggestions(context, query)) }),
      { searchParameters: ['q'] },
    ),
    route(
      suggestPlacesOperation,
      async ({ query: { q } }) => ({
        data: (await suggestTypedPlaces(context, q, TYPED_PLACES)).map(presentTypedPlace),
      }),
      { searchParameters: ['q'] },
    ),
    route(
      getNearestPlaceOperation,
      async ({ query }) => {
        const place = await findNearestCity(context, query);
        if (!place) throw notFound('We don’t have any businesses near you yet. Enter a city, state or zip.');
        return { data: presentSuggestedPlace(place) };
      },
      { searchParameters: ['latitude'] },
    ),
  ];
}

type SuggestionQuery = { q: string; location?: string | undefined };

async function findSuggestions(context: SearchContext, { q: text, location }: SuggestionQuery): Promise<Suggestions> {
  const resolved = await resolveLocation(context.db, location);
  const places = resolved?.keys;
  const [categories, businesses, services, suggestedPlaces] = await Promise.all([
    suggestCategories(context, { text, places, limit: SUGGESTED_CATEGORIES }),
    suggestBusinesses(context, { text, places, limit: SUGGESTED_BUSINESSES }),
    suggestServices(context, { text, places, limit: SUGGESTED_SERVICES }),
    suggestPlaces(context, text, SUGGESTED_PLACES),
  ]);
  return { place: resolved?.name ?? null, categories, ...businesses, services, places: suggestedPlaces };
}
