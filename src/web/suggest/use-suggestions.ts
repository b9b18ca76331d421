import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SUGGEST_DEBOUNCE_MS, SUGGESTED_CATEGORIES } from '#domain/limits.ts';
import { busiest } from '../api/busiest.ts';
import type { Category } from '../api/models.ts';
import { categoriesQuery } from '../api/queries.ts';
import { type Suggestions, suggestionsQuery } from '../api/suggestions.ts';
import { useApi } from '../app-context.ts';
import { beginsWords } from './begins-words.ts';
import { useSettled } from './use-settled.ts';

const FROM_LETTERS = 2;

/**
 * What the typed text may become. Categories are at hand; the rest is asked for after a short pause, and until it comes
 * what is left of the former answer is shown. A server that knows no suggestions is not asked again.
 */
export function useSuggestions(typed: string): Suggestions & { categories: Category[] } {
  const api = useApi();
  const text = typed.trim().toLowerCase();
  const asked = useSettled(text, SUGGEST_DEBOUNCE_MS);
  const [isUnknown, setUnknown] = useState(false);
  const { data: all = [] } = useQuery(categoriesQuery(api));
  const { data, isError, isPlaceholderData } = useQuery({
    ...suggestionsQuery(api, asked),
    enabled: asked.length >= FROM_LETTERS && !isUnknown,
    placeholderData: keepPreviousData,
  });
  if (isError && !isUnknown) setUnknown(true);
  if (text === '') return { categories: [], categoryIds: [], businesses: [], places: [] };
  const isOld = isPlaceholderData || asked !== text;
  const isLeft = (...words: string[]) => !isOld || beginsWords(words.join(' '), text);
  const found = asked.length >= FROM_LETTERS ? data : undefined;
  const categoryIds = isOld ? [] : (found?.categoryIds ?? []);
  return {
    categoryIds,
    categories: busiest(
      all.filter(({ id, name, count }) => count > 0 && (beginsWords(name, text) || categoryIds.includes(id))),
      SUGGESTED_CATEGORIES,
    ),
    businesses: found?.businesses.filter(({ name }) => isLeft(name)) ?? [],
    places: found?.places.filter(({ name, state }) => isLeft(name, state)) ?? [],
  };
}
