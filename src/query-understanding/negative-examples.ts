import { exampleNeeds } from '#matching/example-needs.ts';
import { extractFeatures } from '#matching/features.ts';
import type { CategoryDetails } from '#storage/categories/category-details.ts';

/** More examples per category do not improve the results. */
const MAX_PER_CATEGORY = 45;

/**
 * Needs of common categories that this site does not have. Without them, a site with ten categories would match a third of these needs to a
 * wrong category.
 */
export function negativeExamples(categories: readonly CategoryDetails[]): string[] {
  const names = categories.flatMap(({ name, formerNames, synonyms }) => [name, ...formerNames, ...synonyms]);
  const starts = new Set(names.flatMap(wordStarts));
  return [...exampleNeeds()]
    .filter(([category]) => !wordStarts(category).some((start) => starts.has(start)))
    .flatMap(([, needs]) => needs.filter((_, at) => at % Math.ceil(needs.length / MAX_PER_CATEGORY) === 0));
}

/** "Roofers" and "Roofing" have the same word start. */
function wordStarts(name: string): string[] {
  return [...extractFeatures(name)].filter((feature) => feature.startsWith('<'));
}
