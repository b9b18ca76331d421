import { findNearestPlace, readSuggestions } from '#contract/suggestions.ts';
import { SUGGESTED_BUSINESSES, SUGGESTED_CATEGORIES, SUGGESTED_PLACES } from '#domain/limits.ts';
import type { SearchContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { type Route, route } from '../http/route.ts';
import { suggestCategories } from './categories.ts';
import { nearestPlace, suggestPlaces } from './places.ts';
import { presentPlace, presentSuggestions } from './present.ts';

export function suggestions(context: SearchContext): Route[] {
  return [
    route(
      readSuggestions,
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
      findNearestPlace,
      async ({ query }) => {
        const place = await nearestPlace(context, query);
        if (!place) throw notFound('We know no business near there. Type a city, state or zip.');
        return { data: presentPlace(place) };
      },
      { searchParameters: ['latitude'] },
    ),
  ];
}
