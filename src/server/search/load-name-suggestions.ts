import { type ListingName, readListingNames } from '#storage/search/listing-changes.ts';
import type { BusinessSuggestion } from '#storage/search/suggestions.ts';
import type { Db } from '#storage/tables.ts';
import { canCache, type IndexState } from './index-synchronizer.ts';

/** Among which, the folded words that a name must have, and how many of them. */
type NameCandidates = { ids: readonly number[]; words: readonly string[]; limit: number };

/**
 * The first of these whose names do have words that begin so: a stem begins otherwise than the word it stands for. Names that were read
 * before are known until their listing changes.
 */
export async function loadNameSuggestions(
  db: Db,
  kept: IndexState,
  { ids, words, limit }: NameCandidates,
): Promise<BusinessSuggestion[]> {
  const { cursor, nameCache } = kept;
  const held = new Map(ids.map((id) => [id, nameCache.get(id)]));
  const missing = ids.filter((id) => held.get(id) === undefined);
  if (missing.length > 0) {
    const read = await readListingNames(db, missing, cursor);
    const isToBeKept = canCache(kept, cursor, read);
    for (const name of read.names) {
      held.set(name.suggestion.id, name);
      if (isToBeKept) nameCache.set(name.suggestion.id, name);
    }
  }
  const hasWords = ({ folded }: ListingName) => words.every((word) => ` ${folded}`.includes(` ${word}`));
  return ids
    .flatMap((id) => held.get(id) ?? [])
    .filter(hasWords)
    .slice(0, limit)
    .map(({ suggestion }) => suggestion);
}
