import { exampleNeeds } from '#matching/example-needs.ts';
import type { CategoryNeeds } from '#matching/matcher.ts';
import type { CategoryDetails } from '#storage/categories/category-details.ts';

/** A name says more than any one service of a category, and counts as many times. */
const NAME_WEIGHT = 3;

/** How people speak of what a category does: what was written down for it, also under a former name, and what it says itself. */
export function categoryNeeds(facts: CategoryDetails): CategoryNeeds {
  const { id, name, formerNames, synonyms, services, description } = facts;
  const names = [name, ...formerNames];
  const written = names.flatMap((each) => exampleNeeds().get(each.toLowerCase()) ?? []);
  const calledSo = [...names, ...synonyms].flatMap((each) => Array<string>(NAME_WEIGHT).fill(each));
  return { id, name, needs: [...calledSo, ...services, description, ...written].filter((text) => text !== '') };
}
