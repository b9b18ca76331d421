import type { CategoryNeeds } from '#matching/matcher.ts';
import { writtenNeeds } from '#matching/written-needs.ts';
import type { CategoryFacts } from '#storage/category-facts.ts';

/** A name says more than any one service of a category, and counts as many times. */
const NAME_COUNTS = 3;

/** How people speak of what a category does: what was written down for it, also under a former name, and what it says itself. */
export function needsOf(facts: CategoryFacts): CategoryNeeds {
  const { id, name, formerNames, synonyms, services, description } = facts;
  const names = [name, ...formerNames];
  const written = names.flatMap((each) => writtenNeeds().get(each.toLowerCase()) ?? []);
  const calledSo = [...names, ...synonyms].flatMap((each) => Array<string>(NAME_COUNTS).fill(each));
  return { id, name, needs: [...calledSo, ...services, description, ...written].filter((text) => text !== '') };
}
