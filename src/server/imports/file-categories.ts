import type { FileCategoryWire } from '#contract/desk/import-wires.ts';
import { splitCategoryPair } from '#imports/category-lookup.ts';
import { parseImportSettings } from '#imports/resume-or-create-batch.ts';
import { suggestCategories } from '#imports/suggest-categories.ts';
import type { ImportFileRow } from '#storage/imports/import-files.ts';
import { listUnknownCategories } from '#storage/imports/import-outcomes.ts';
import type { SearchContext } from '../http/server-context.ts';

const MAX_CATEGORIES = 200;
const MAX_SUGGESTIONS = 4;

/** The unknown categories of a checked file, and those that were chosen before. */
export async function listFileCategories(
  { db, matcher }: SearchContext,
  file: ImportFileRow,
): Promise<FileCategoryWire[]> {
  const unknown = await listUnknownCategories(db, file.id, MAX_CATEGORIES);
  const chosen = parseImportSettings(file).categories.map(splitCategoryPair);
  const categories: FileCategoryWire[] = chosen.map((each) => ({ ...each, rows: 0, suggestions: [] }));
  for (const { name, rows } of unknown) {
    if (chosen.some((each) => each.name.toLowerCase() === name.toLowerCase())) continue;
    const suggestions = await suggestCategories(db, await matcher.current(), { name, limit: MAX_SUGGESTIONS });
    categories.push({ name, rows, category: '', suggestions });
  }
  return categories;
}
