import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SUGGEST_DEBOUNCE_MS, SUGGESTED_CATEGORIES } from '#domain/limits.ts';
import type { CategoryModel } from '../api/models.ts';
import { categoriesQuery } from '../api/public-queries.ts';
import { type SearchSuggestions, searchSuggestionsQuery } from '../api/search-suggestions.ts';
import { topCategories } from '../api/top-categories.ts';
import { useApi } from '../app-context.ts';
import { matchesWordPrefixes } from './matches-word-prefixes.ts';
import { useDebounced } from './use-debounced.ts';

const MIN_LETTERS = 2;

const NOTHING: Suggestions = {
  place: null,
  categories: [],
  businesses: [],
  businessesElsewhere: [],
  services: [],
  places: [],
};

/** The counts of the categories are those in `place`, if there is one. */
type Suggestions = Omit<SearchSuggestions, 'categories'> & { categories: CategoryModel[] };

/**
 * Suggestions for the typed text. Categories are matched locally; the rest is requested after a debounce. Until it arrives,
 * the previous suggestions that still match are shown. After an error there are no further requests.
 */
export function useSuggestions(typed: string, location: string): Suggestions {
  const api = useApi();
  const text = typed.trim().toLowerCase();
  const requested = useDebounced(text, SUGGEST_DEBOUNCE_MS);
  const [isUnsupported, setUnsupported] = useState(false);
  const { data: all = [] } = useQuery(categoriesQuery(api));
  const { data, isError, isPlaceholderData } = useQuery({
    ...searchSuggestionsQuery(api, requested, location.trim()),
    enabled: api.isOwnServer && requested.length >= MIN_LETTERS && !isUnsupported,
    placeholderData: keepPreviousData,
  });
  if (isError && !isUnsupported) setUnsupported(true);
  if (text === '') return NOTHING;
  const suggestions = requested.length >= MIN_LETTERS ? data : undefined;
  const isStale = isPlaceholderData || requested !== text;
  if (!suggestions || isStale) return stillMatching(suggestions ?? NOTHING, all, text);
  const countById = new Map(suggestions.categories.map(({ id, count }) => [id, count]));
  const found = all.filter(
    ({ id, name }) => countById.has(id) || (!suggestions.place && matchesWordPrefixes(name, text)),
  );
  return {
    ...suggestions,
    categories: mostListed(
      found.map((category) => ({ ...category, count: countById.get(category.id) ?? category.count })),
    ),
  };
}

/** What matches the text of what was found for another one. */
function stillMatching(
  previous: Omit<SearchSuggestions, 'categories'>,
  all: readonly CategoryModel[],
  text: string,
): Suggestions {
  const matches = ({ name }: { name: string }) => matchesWordPrefixes(name, text);
  return {
    // The counts of the categories are those of all places.
    place: null,
    categories: mostListed(all.filter(matches)),
    businesses: previous.businesses.filter(matches),
    businessesElsewhere: previous.businessesElsewhere.filter(matches),
    services: previous.services.filter(matches),
    places: previous.places.filter(({ name, state }) => matchesWordPrefixes(`${name} ${state}`, text)),
  };
}

const mostListed = (categories: readonly CategoryModel[]): CategoryModel[] =>
  topCategories(
    categories.filter(({ count }) => count > 0),
    SUGGESTED_CATEGORIES,
  );
