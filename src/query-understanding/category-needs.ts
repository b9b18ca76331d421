import { exampleNeeds } from '#matching/example-needs.ts';
import type { CategoryNeeds } from '#matching/matcher.ts';
import type { CategoryDetails } from '#storage/categories/category-details.ts';

/** A name says more than a single service, so it counts several times. */
const NAME_WEIGHT = 3;

/** Training phrases of a category: examples for its current and former names, and its own texts. */
export function categoryNeeds(category: CategoryDetails): CategoryNeeds {
  const { id, name, formerNames, synonyms, services, description } = category;
  const names = [name, ...formerNames];
  const examples = names.flatMap((each) => exampleNeeds().get(each.toLowerCase()) ?? []);
  const weightedNames = [...names, ...synonyms].flatMap((each) => Array<string>(NAME_WEIGHT).fill(each));
  return { id, name, needs: [...weightedNames, ...services, description, ...examples].filter((text) => text !== '') };
}
