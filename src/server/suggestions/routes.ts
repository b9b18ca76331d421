import { readSuggestions } from '#contract/suggestions.ts';
import { SUGGESTED_BUSINESSES, SUGGESTED_CATEGORIES, SUGGESTED_PLACES } from '#domain/limits.ts';
import { suggestBusinesses, suggestCategories } from '#storage/suggestions.ts';
import type { ServerContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import { suggestPlaces } from './places.ts';
import { presentSuggestions } from './present.ts';

export function suggestions(context: ServerContext): Route[] {
  return [
    route(
      readSuggestions,
      async ({ query: { q } }) => {
        const [categories, businesses, places] = await Promise.all([
          suggestCategories(context.db, q, SUGGESTED_CATEGORIES),
          suggestBusinesses(context.db, q, SUGGESTED_BUSINESSES),
          suggestPlaces(context, q, SUGGESTED_PLACES),
        ]);
        return { data: presentSuggestions({ categories, businesses, places }) };
      },
      { searchParameters: ['q'] },
    ),
  ];
}
