import { listSimilarWords } from '#storage/search/similar-words.ts';
import type { SearchRequest } from './interpretation.ts';
import type { QueryContext } from './query-context.ts';

export type SearchSuggestion = { search: string; total: number };

const MAX_WORDS_TO_RESPELL = 6;
const MAX_SUGGESTIONS = 3;

/**
 * Suggestions for words without common matches: with one word spelled differently, else with one word less. Most matches first.
 */
export async function suggestSearches(
  context: QueryContext,
  { text, filter }: SearchRequest,
): Promise<SearchSuggestion[]> {
  const words = text?.split(' ').filter(Boolean) ?? [];
  if (words.length < 2 || words.length > MAX_WORDS_TO_RESPELL) return [];
  const neighbours = await listSimilarWords(context.db, words);
  const respelt = words.flatMap((word, at) => (neighbours.get(word) ?? []).map((other) => words.with(at, other)));
  const shortened = words.map((_, at) => words.toSpliced(at, 1));
  for (const others of [respelt, shortened]) {
    const offers: SearchSuggestion[] = [];
    for (const search of new Set(others.map((each) => each.join(' ')))) {
      const { total, corrected } = await context.finder.find({ text: search, filter }, { limit: 0, offset: 0 });
      if (total > 0) offers.push({ search: corrected ?? search, total });
    }
    if (offers.length > 0) return offers.sort((a, b) => b.total - a.total).slice(0, MAX_SUGGESTIONS);
  }
  return [];
}
