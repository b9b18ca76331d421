import { type ListingName, readNames } from '#storage/listing-changes.ts';
import type { BusinessSuggestion } from '#storage/suggestions.ts';
import type { Db } from '#storage/tables.ts';
import { type KeptIndex, mayBeKept } from './index-keeper.ts';

/** Among which, the folded words that a name must have, and how many of them. */
type Wanted = { ids: readonly number[]; words: readonly string[]; limit: number };

/**
 * The first of these whose names do have words that begin so: a stem begins otherwise than the word it stands for. Names that were read
 * before are known until their listing changes.
 */
export async function readNamed(db: Db, kept: KeptIndex, { ids, words, limit }: Wanted): Promise<BusinessSuggestion[]> {
  const { known, names } = kept;
  const held = new Map(ids.map((id) => [id, names.get(id)]));
  const missing = ids.filter((id) => held.get(id) === undefined);
  if (missing.length > 0) {
    const read = await readNames(db, missing, known);
    const isToBeKept = mayBeKept(kept, known, read);
    for (const name of read.names) {
      held.set(name.suggestion.id, name);
      if (isToBeKept) names.set(name.suggestion.id, name);
    }
  }
  const hasWords = ({ folded }: ListingName) => words.every((word) => ` ${folded}`.includes(` ${word}`));
  return ids
    .flatMap((id) => held.get(id) ?? [])
    .filter(hasWords)
    .slice(0, limit)
    .map(({ suggestion }) => suggestion);
}
