import { getNearestPlaceOperation, getSuggestionsOperation } from '#contract/suggestion-operations.ts';
import { SUGGESTED_BUSINESSES, SUGGESTED_CATEGORIES, SUGGESTED_PLACES } from '#domain/limits.ts';
import { notFound } from '../http/http-error.ts';
import { type Route, route } from '../http/route.ts';
import type { SearchContext } from '../http/server-context.ts';
import { presentSuggestedPlace, presentSuggestions } from './present-suggestions.ts';
import { suggestCategories } from './suggest-categories.ts';
import { findNearestCity, suggestPlaces } from './suggest-places.ts';

export function suggestionRoutes(context: SearchContext): Route[] {
  return [
    route(
      getSuggestionsOperation,
      async ({ query: { q } }) => {
        const [categories, businesses, places] = await Promise.all([
          suggestCategories(context, q, SUGGESTED_CATEGORIES),
          context.finder.suggest(q, SUGGESTED_BUSINESSES),
          suggestPlaces(context, q, SUGGESTED_PLACES),
        ]);
        return { data: presentSuggestions({ categories, businesses, places }) };
      },
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
