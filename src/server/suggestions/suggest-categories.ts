import { tokenizeAscii } from '#lib/tokenize-ascii.ts';
import type { PlaceKey } from '#storage/places/places.ts';
import {
  type CategorySuggestion,
  countCategoriesInPlaces,
  foldText,
  listCategorySuggestions,
} from '#storage/search/suggestions.ts';
import type { SearchContext } from '../http/server-context.ts';
import { readCachedCategoryCounts } from '../shared/cached-categories.ts';

type CategorySearch = { text: string; places: PlaceKey[] | undefined; limit: number };

/**
 * Categories with listings in the places whose name or synonym contains these consecutive words, the last one possibly
 * incomplete. Largest first.
 */
export async function suggestCategories(
  context: SearchContext,
  { text, places, limit }: CategorySearch,
): Promise<CategorySuggestion[]> {
  const { db, queryCache } = context;
  const words = tokenizeAscii(text)?.join(' ') ?? (await foldText(db, text));
  if (words === '') return [];
  const categories = await queryCache.read('categories', 'suggested', () => listCategorySuggestions(db));
  const matching = categories.filter(({ known }) => known.some((name) => ` ${name}`.includes(` ${words}`)));
  if (matching.length === 0) return [];
  const counts = places ? await countCategoriesInPlaces(db, places) : await readCachedCategoryCounts(context);
  return matching
    .map(({ id, name }) => ({ id, name, listingCount: counts.get(id) ?? 0 }))
    .filter(({ listingCount }) => listingCount > 0)
    .sort((one, other) => other.listingCount - one.listingCount)
    .slice(0, limit);
}
