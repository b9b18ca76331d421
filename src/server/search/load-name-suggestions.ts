import { type ListingName, readListingNames } from '#storage/search/listing-changes.ts';
import type { BusinessSuggestion } from '#storage/search/suggestions.ts';
import type { Db } from '#storage/tables.ts';
import { canCache, type IndexState } from './index-synchronizer.ts';

type NameCandidates = { ids: readonly number[]; words: readonly string[]; limit: number };

/**
 * The first candidates whose names contain words with these prefixes. The index also returns names whose stems match, which may differ
 * from the words.
 */
export async function loadNameSuggestions(
  db: Db,
  state: IndexState,
  { ids, words, limit }: NameCandidates,
): Promise<BusinessSuggestion[]> {
  const { cursor, nameCache } = state;
  const nameById = new Map(ids.map((id) => [id, nameCache.get(id)]));
  const missing = ids.filter((id) => nameById.get(id) === undefined);
  if (missing.length > 0) {
    const loaded = await readListingNames(db, missing, cursor);
    const isCacheable = canCache(state, cursor, loaded);
    for (const name of loaded.names) {
      nameById.set(name.suggestion.id, name);
      if (isCacheable) nameCache.set(name.suggestion.id, name);
    }
  }
  const hasWords = ({ folded }: ListingName) => words.every((word) => ` ${folded}`.includes(` ${word}`));
  return ids
    .flatMap((id) => nameById.get(id) ?? [])
    .filter(hasWords)
    .slice(0, limit)
    .map(({ suggestion }) => suggestion);
}
