import { listSimilarWords } from '#storage/search/similar-words.ts';
import type { SearchRequest } from './interpretation.ts';
import type { QueryContext } from './query-context.ts';

export type SearchSuggestion = { search: string; total: number };

const MAX_WORDS_TO_RESPELL = 6;
const MAX_SUGGESTIONS = 3;

/**
 * Suggestions for words without common matches, most matches first: with one word spelled differently, or else with one
 * word removed.
 */
export async function suggestSearches(
  context: QueryContext,
  { text, filter }: SearchRequest,
): Promise<SearchSuggestion[]> {
  const words = text?.split(' ').filter(Boolean) ?? [];
  if (words.length < 2 || words.length > MAX_WORDS_TO_RESPELL) return [];
  const similarWords = await listSimilarWords(context.db, words);
  const respelled = words.flatMap((word, at) =>
    (similarWords.get(word) ?? []).map((similar) => words.with(at, similar)),
  );
  const shortened = words.map((_, at) => words.toSpliced(at, 1));
  for (const variants of [respelled, shortened]) {
    const suggestions: SearchSuggestion[] = [];
    for (const search of new Set(variants.map((variant) => variant.join(' ')))) {
      const { total, corrected } = await context.finder.find({ text: search, filter }, { limit: 0, offset: 0 });
      if (total > 0) suggestions.push({ search: corrected ?? search, total });
    }
    if (suggestions.length > 0) return suggestions.sort((a, b) => b.total - a.total).slice(0, MAX_SUGGESTIONS);
  }
  return [];
}
