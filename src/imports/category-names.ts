import { listCategoryNames, listNearestCategories } from '#storage/categories.ts';
import type { Db } from '#storage/tables.ts';
import { ImportFault } from './import-fault.ts';

const NEAREST = 3;
/** Beyond so many unknown names the column is something else: looking each of them up would only cost time. */
const SUGGESTIONS_KEPT = 300;

export type CategoryNames = {
  /** Null when there is no such category. */
  find(name: string): number | null;
  /** The sentence for a name that is unknown. */
  refusal(db: Db, name: string): Promise<string>;
};

/** The categories by each of their names in any case and by slug, and by the names the file has for them. */
export async function loadCategoryNames(db: Db, pairs: readonly string[]): Promise<CategoryNames> {
  const ids = new Map<string, number>();
  const categories = await listCategoryNames(db);
  for (const { id, name } of categories) ids.set(name.toLowerCase(), id);
  for (const { id, otherNames } of categories)
    for (const name of otherNames) if (!ids.has(name.toLowerCase())) ids.set(name.toLowerCase(), id);
  const chosen = readPairs(pairs, ids);
  const sentences = new Map<string, string>();
  return {
    find: (name) => chosen.get(name.toLowerCase()) ?? ids.get(name.toLowerCase()) ?? null,
    async refusal(tx, name) {
      const known = sentences.get(name);
      if (known) return known;
      const suggest = sentences.size < SUGGESTIONS_KEPT;
      const nearest = suggest ? await listNearestCategories(tx, name, NEAREST) : [];
      const sentence = `There is no category "${name}".${nearest.length > 0 ? ` Nearest: ${nearest.join(', ')}.` : ''}`;
      if (suggest) sentences.set(name, sentence);
      return sentence;
    },
  };
}

function readPairs(pairs: readonly string[], ids: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      const ours = pair.slice(at + 1).trim();
      const id = ids.get(ours.toLowerCase());
      if (at < 1) throw new ImportFault(`"${pair}" must be like "Their category=Our category".`);
      if (id === undefined) throw new ImportFault(`There is no category "${ours}" to put "${pair.slice(0, at)}" in.`);
      return [pair.slice(0, at).trim().toLowerCase(), id] as const;
    }),
  );
}
