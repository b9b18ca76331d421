import type { Matcher } from '#matching/matcher.ts';
import { trainCategoryMatcher } from '#query-understanding/category-matcher.ts';
import { listCategoryAliases } from '#storage/categories/categories.ts';
import type { Db } from '#storage/tables.ts';
import { ImportError } from './import-file.ts';
import { suggestCategories } from './suggest-categories.ts';

const SUGGESTION_COUNT = 3;
/** With more unknown names the column is not a category, and suggestions would only take time. */
const MAX_SUGGESTED = 300;

export type CategoryLookup = {
  /** Null if there is no such category. Of several names in one text, the first known one counts. */
  find(name: string): number | null;
  /** Null unless the whole text is one name. */
  findWhole(name: string): number | null;
  /** Empty if it was deleted meanwhile. */
  nameOf(id: number): string;
  /** Names the closest categories, and counts the row. */
  unknownCategoryMessage(db: Db, name: string): Promise<string>;
  /** The names of the rows so far, most frequent first. */
  unknownCategories(): UnknownCategory[];
};

export type UnknownCategory = { name: string; rows: number; suggestions: string[] };

/** Finds categories by any of their names, ignoring case, by tags such as shop=bakery, and by the names mapped with `pairs`. */
export async function loadCategoryLookup(db: Db, pairs: readonly string[]): Promise<CategoryLookup> {
  const ids = new Map<string, number>();
  const categories = await listCategoryAliases(db);
  for (const { id, name } of categories) ids.set(name.toLowerCase(), id);
  for (const { id, otherNames } of categories)
    for (const name of otherNames) if (!ids.has(name.toLowerCase())) ids.set(name.toLowerCase(), id);
  for (const { id, osmTags } of categories) for (const tag of osmTags) if (!ids.has(tag)) ids.set(tag, id);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const chosen = parsePairs(pairs, ids);
  const unknown = new UnknownCategories();
  const findWhole = (name: string) =>
    spellings(name.toLowerCase())
      .map((spelling) => chosen.get(spelling) ?? ids.get(spelling))
      .find((id) => id !== undefined) ?? null;
  return {
    findWhole,
    nameOf: (id) => names.get(id) ?? '',
    find: (name) => [name, ...name.split(/\s*[;|,>]\s*/)].map(findWhole).find((id) => id !== null) ?? null,
    async unknownCategoryMessage(tx, name) {
      const closest = await unknown.suggestionsFor(tx, name);
      return `There’s no category named "${name}".${closest.length > 0 ? ` Closest: ${closest.join(', ')}.` : ''}`;
    },
    unknownCategories: () => unknown.list(),
  };
}

class UnknownCategories {
  readonly #byName = new Map<string, UnknownCategory>();
  #matcher: Promise<Matcher> | undefined;

  async suggestionsFor(tx: Db, name: string): Promise<string[]> {
    const known = this.#byName.get(name);
    if (known) known.rows += 1;
    if (known || this.#byName.size === MAX_SUGGESTED) return known?.suggestions ?? [];
    // trained for the first unknown name, since most files have none
    this.#matcher ??= trainCategoryMatcher(tx);
    const suggestions = await suggestCategories(tx, await this.#matcher, { name, limit: SUGGESTION_COUNT });
    this.#byName.set(name, { name, rows: 1, suggestions });
    return suggestions;
  }

  list(): UnknownCategory[] {
    return [...this.#byName.values()].sort((a, b) => b.rows - a.rows);
  }
}

/** The text itself, "pizza restaurant" for "pizza_restaurant", and the value of a tag like "shop=bakery". */
function spellings(name: string): string[] {
  return [name, name.replaceAll('_', ' '), name.replace(/^[a-z:_]+=/, '').replaceAll('_', ' ')];
}

/** "Their category=Our category". Theirs may be a tag, such as "shop=bakery". */
export function splitCategoryPair(pair: string): { name: string; category: string } {
  const at = pair.lastIndexOf('=');
  return { name: pair.slice(0, Math.max(0, at)).trim(), category: pair.slice(at + 1).trim() };
}

function parsePairs(pairs: readonly string[], ids: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(
    pairs.map((pair) => {
      const { name, category } = splitCategoryPair(pair);
      const id = ids.get(category.toLowerCase());
      if (name === '') throw new ImportError(`"${pair}" must be like "Their category=Our category".`);
      if (id === undefined) throw new ImportError(`There’s no category named "${category}" for "${name}".`);
      return [name.toLowerCase(), id] as const;
    }),
  );
}
