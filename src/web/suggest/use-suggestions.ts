import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SUGGEST_DEBOUNCE_MS, SUGGESTED_CATEGORIES } from '#domain/limits.ts';
import type { CategoryModel } from '../api/models.ts';
import { categoriesQuery } from '../api/public-queries.ts';
import { type SearchSuggestions, searchSuggestionsQuery } from '../api/search-suggestions.ts';
import { topCategories } from '../api/top-categories.ts';
import { useApi } from '../app-context.ts';
import { matchesWordPrefixes } from './matches-word-prefixes.ts';

const MIN_LETTERS = 2;

/**
 * Suggestions for the typed text. Categories are matched locally; the rest is requested after a debounce. Until it arrives,
 * the previous suggestions that still match are shown. After an error there are no further requests.
 */
export function useSuggestions(typed: string): SearchSuggestions & { categories: CategoryModel[] } {
  const api = useApi();
  const text = typed.trim().toLowerCase();
  const requested = useDebounced(text, SUGGEST_DEBOUNCE_MS);
  const [isUnsupported, setUnsupported] = useState(false);
  const { data: all = [] } = useQuery(categoriesQuery(api));
  const { data, isError, isPlaceholderData } = useQuery({
    ...searchSuggestionsQuery(api, requested),
    enabled: api.isOwnServer && requested.length >= MIN_LETTERS && !isUnsupported,
    placeholderData: keepPreviousData,
  });
  if (isError && !isUnsupported) setUnsupported(true);
  if (text === '') return { categories: [], categoryIds: [], businesses: [], places: [] };
  const isStale = isPlaceholderData || requested !== text;
  const stillMatches = (...words: string[]) => !isStale || matchesWordPrefixes(words.join(' '), text);
  const suggestions = requested.length >= MIN_LETTERS ? data : undefined;
  const categoryIds = isStale ? [] : (suggestions?.categoryIds ?? []);
  return {
    categoryIds,
    categories: topCategories(
      all.filter(({ id, name, count }) => count > 0 && (matchesWordPrefixes(name, text) || categoryIds.includes(id))),
      SUGGESTED_CATEGORIES,
    ),
    businesses: suggestions?.businesses.filter(({ name }) => stillMatches(name)) ?? [],
    places: suggestions?.places.filter(({ name, state }) => stillMatches(name, state)) ?? [],
  };
}

/** The value after it has not changed for `delayMs`. */
function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
