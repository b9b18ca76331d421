import type { FileCategoryWire } from '#contract/desk/import-wires.ts';
import { splitCategoryPair } from '#imports/category-lookup.ts';
import { parseImportSettings } from '#imports/resume-or-create-batch.ts';
import { listSimilarCategories } from '#storage/categories/categories.ts';
import type { ImportFileRow } from '#storage/imports/import-files.ts';
import { listUnknownCategories } from '#storage/imports/import-outcomes.ts';
import type { SearchContext } from '../http/server-context.ts';

const MAX_CATEGORIES = 200;
const MAX_SUGGESTIONS = 4;
/** Less likely categories are not worth reading. */
const MIN_SCORE = 0.05;

/** The unknown categories of a checked file, and those that were chosen before. */
export async function listFileCategories(context: SearchContext, file: ImportFileRow): Promise<FileCategoryWire[]> {
  const unknown = await listUnknownCategories(context.db, file.id, MAX_CATEGORIES);
  const chosen = parseImportSettings(file).categories.map(splitCategoryPair);
  const categories: FileCategoryWire[] = chosen.map((each) => ({ ...each, rows: 0, suggestions: [] }));
  for (const { name, rows } of unknown) {
    if (chosen.some((each) => each.name.toLowerCase() === name.toLowerCase())) continue;
    categories.push({ name, rows, category: '', suggestions: await suggestCategories(context, name) });
  }
  return categories;
}

/** By meaning, then by spelling. "shop=bakery" and "pizza_restaurant" are read as words. */
async function suggestCategories({ db, matcher }: SearchContext, name: string): Promise<string[]> {
  const words = name.replace(/[=_/:;]+/g, ' ');
  const { match } = await matcher.current();
  const likely = match(words, MAX_SUGGESTIONS).filter(({ score }) => score >= MIN_SCORE);
  const similar = await listSimilarCategories(db, words, MAX_SUGGESTIONS);
  return [...new Set([...likely.map((each) => each.name), ...similar])].slice(0, MAX_SUGGESTIONS);
}
