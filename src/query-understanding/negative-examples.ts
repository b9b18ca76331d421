import { exampleNeeds } from '#matching/example-needs.ts';
import { extractFeatures } from '#matching/features.ts';
import type { CategoryDetails } from '#storage/categories/category-details.ts';

/** Of each category; more would not be better. */
const MAX_PER_CATEGORY = 45;

/**
 * Needs of usual categories that this site does not have: without knowing them, a site of ten categories takes a third of
 * what it does not serve for something that it does.
 */
export function negativeExamples(categories: readonly CategoryDetails[]): string[] {
  const names = categories.flatMap(({ name, formerNames, synonyms }) => [name, ...formerNames, ...synonyms]);
  const beginnings = new Set(names.flatMap(wordStarts));
  return [...exampleNeeds()]
    .filter(([category]) => !wordStarts(category).some((beginning) => beginnings.has(beginning)))
    .flatMap(([, needs]) => needs.filter((_, at) => at % Math.ceil(needs.length / MAX_PER_CATEGORY) === 0));
}

/** By which "Roofers" and "Roofing" may be the same. */
function wordStarts(name: string): string[] {
  return [...extractFeatures(name)].filter((trait) => trait.startsWith('<'));
}
