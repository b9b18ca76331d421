import { exampleNeeds } from '#matching/example-needs.ts';
import type { CategoryNeeds } from '#matching/matcher.ts';
import type { CategoryDetails } from '#storage/categories/category-details.ts';

/** A name says more than a single service, so it counts several times. */
const NAME_WEIGHT = 3;

/** Training phrases of a category: examples for its current and former names, and its own texts. */
export function categoryNeeds(facts: CategoryDetails): CategoryNeeds {
  const { id, name, formerNames, synonyms, services, description } = facts;
  const names = [name, ...formerNames];
  const written = names.flatMap((each) => exampleNeeds().get(each.toLowerCase()) ?? []);
  const calledSo = [...names, ...synonyms].flatMap((each) => Array<string>(NAME_WEIGHT).fill(each));
  return { id, name, needs: [...calledSo, ...services, description, ...written].filter((text) => text !== '') };
}
