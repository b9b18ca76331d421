import { foldPlain } from '#domain/fold-plain.ts';
import { type CategorySuggestion, foldText, listSuggestedCategories } from '#storage/suggestions.ts';
import type { SearchContext } from '../http/context.ts';
import { keptCounts } from '../http/kept-categories.ts';

/**
 * Categories that hold something and whose name, or a synonym of it, has these words side by side, the last one perhaps
 * unfinished; the largest first. All of them are looked at, in memory.
 */
export async function suggestCategories(
  context: SearchContext,
  text: string,
  limit: number,
): Promise<CategorySuggestion[]> {
  const { db, reads } = context;
  const typed = foldPlain(text)?.join(' ') ?? (await foldText(db, text));
  if (typed === '') return [];
  const categories = await reads.read('categories', 'suggested', () => listSuggestedCategories(db));
  const named = categories.filter(({ known }) => known.some((each) => ` ${each}`.includes(` ${typed}`)));
  if (named.length === 0) return [];
  const counts = await keptCounts(context);
  return named
    .map(({ id, name }) => ({ id, name, listingCount: counts.get(id) ?? 0 }))
    .filter(({ listingCount }) => listingCount > 0)
    .sort((one, other) => other.listingCount - one.listingCount)
    .slice(0, limit);
}
