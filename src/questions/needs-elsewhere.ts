import { traitsOf } from '#matching/traits.ts';
import { writtenNeeds } from '#matching/written-needs.ts';
import type { CategoryFacts } from '#storage/category-facts.ts';

/** Of each category; more would not be better. */
const NEEDS_EACH = 45;

/**
 * Needs of usual categories that this site does not have: without knowing them, a site of ten categories takes a third of
 * what it does not serve for something that it does.
 */
export function needsElsewhere(categories: readonly CategoryFacts[]): string[] {
  const names = categories.flatMap(({ name, formerNames, synonyms }) => [name, ...formerNames, ...synonyms]);
  const beginnings = new Set(names.flatMap(beginningsOf));
  return [...writtenNeeds()]
    .filter(([category]) => !beginningsOf(category).some((beginning) => beginnings.has(beginning)))
    .flatMap(([, needs]) => needs.filter((_, at) => at % Math.ceil(needs.length / NEEDS_EACH) === 0));
}

/** By which "Roofers" and "Roofing" may be the same. */
function beginningsOf(name: string): string[] {
  return [...traitsOf(name)].filter((trait) => trait.startsWith('<'));
}
