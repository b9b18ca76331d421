import { at, outOfRange } from '../sets/array-access.ts';
import type { DocValues } from './segment-data.ts';

type CategorySets = Pick<DocValues, 'categoryNames' | 'categorySetMembers' | 'categorySetStarts'>;

/** Marks the sets that contain the category; null if it is the only one in a single set. */
export function setsWithCategory(
  { categoryNames, categorySetMembers, categorySetStarts }: CategorySets,
  name: string,
): Uint8Array | null {
  const category = categoryNames.indexOf(name);
  const sets = new Uint8Array(categorySetStarts.length - 1);
  let count = 0;
  for (let set = 0; set < sets.length; set++) {
    const end = at(categorySetStarts, set + 1);
    for (let member = at(categorySetStarts, set); member < end; member++)
      if (categorySetMembers[member] === category) {
        sets[set] = 1;
        count++;
      }
  }
  return count > 1 ? sets : null;
}

/** Numbers of documents per category, from their numbers per set. */
export function countCategories(
  { categoryNames, categorySetMembers, categorySetStarts }: CategorySets,
  countBySet: Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(categoryNames.length);
  for (let set = 0; set < countBySet.length; set++) {
    const count = at(countBySet, set);
    const end = at(categorySetStarts, set + 1);
    for (let member = at(categorySetStarts, set); member < end; member++) {
      const category = at(categorySetMembers, member);
      counts[category] = (counts[category] ?? outOfRange(category)) + count;
    }
  }
  return counts;
}
