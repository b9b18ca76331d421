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

/**
 * What the typed text may become. Categories are at hand; the rest is asked for after a short pause, and until it comes
 * what is left of the former answer is shown. A server that knows no suggestions is not asked again.
 */
export function useSuggestions(typed: string): SearchSuggestions & { categories: CategoryModel[] } {
  const api = useApi();
  const text = typed.trim().toLowerCase();
  const asked = useDebounced(text, SUGGEST_DEBOUNCE_MS);
  const [isUnknown, setUnknown] = useState(false);
  const { data: all = [] } = useQuery(categoriesQuery(api));
  const { data, isError, isPlaceholderData } = useQuery({
    ...searchSuggestionsQuery(api, asked),
    enabled: asked.length >= MIN_LETTERS && !isUnknown,
    placeholderData: keepPreviousData,
  });
  if (isError && !isUnknown) setUnknown(true);
  if (text === '') return { categories: [], categoryIds: [], businesses: [], places: [] };
  const isOld = isPlaceholderData || asked !== text;
  const isLeft = (...words: string[]) => !isOld || matchesWordPrefixes(words.join(' '), text);
  const found = asked.length >= MIN_LETTERS ? data : undefined;
  const categoryIds = isOld ? [] : (found?.categoryIds ?? []);
  return {
    categoryIds,
    categories: topCategories(
      all.filter(({ id, name, count }) => count > 0 && (matchesWordPrefixes(name, text) || categoryIds.includes(id))),
      SUGGESTED_CATEGORIES,
    ),
    businesses: found?.businesses.filter(({ name }) => isLeft(name)) ?? [],
    places: found?.places.filter(({ name, state }) => isLeft(name, state)) ?? [],
  };
}
