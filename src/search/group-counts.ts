import type { Base } from './base.ts';
import type { Changed } from './changed.ts';
import type { DocumentSet } from './document-set.ts';
import type { Columns } from './frozen.ts';
import { partOf } from './index-builder.ts';

/** Found documents and changed listings. */
export type FoundAll = { documents: DocumentSet; changed: Changed[] };

/** Before the number of a category, and before the name of a city. */
export type GroupSign = '#c' | '#y';

type Counted = { name: string; count: number };

/** How many are in each category or city, the largest first; no more than `atMost` of them. */
export function groupCounts(
  base: Base,
  { documents, changed }: FoundAll,
  { sign, atMost }: { sign: GroupSign; atMost: number },
): Counted[] {
  const { names } = groupsOf(base.frozen.columns, sign);
  const inBase = countDocuments(base, documents, sign);
  const among = new Map<string, number>();
  for (const { listing } of changed) {
    const name = partOf(listing, sign);
    among.set(name, (among.get(name) ?? 0) + 1);
  }
  const least = leastOfFirst(inBase, atMost);
  const counts: Counted[] = [];
  names.forEach((name, number) => {
    const count = (inBase[number] ?? 0) + (among.get(name) ?? 0);
    among.delete(name);
    if (count > 0 && count >= least) counts.push({ name, count });
  });
  // what is left are groups that nothing of the base is in
  for (const [name, count] of among) counts.push({ name, count });
  return counts.sort((one, other) => other.count - one.count || compareNames(one.name, other.name)).slice(0, atMost);
}

function groupsOf(columns: Columns, sign: GroupSign) {
  const { categories, categoryNames, categorySizes, cities, cityNames, citySizes } = columns;
  return sign === '#c'
    ? { column: categories, names: categoryNames, sizes: categorySizes }
    : { column: cities, names: cityNames, sizes: citySizes };
}

/** Where most documents are meant, the others are counted and taken from the whole. */
function countDocuments({ frozen, sets, whole }: Base, documents: DocumentSet, sign: GroupSign): Uint32Array {
  const { column, sizes } = groupsOf(frozen.columns, sign);
  const areMost = documents.size * 2 > frozen.size;
  const counts = areMost ? sizes.slice() : new Uint32Array(sizes.length);
  const step = areMost ? -1 : 1;
  for (const document of (areMost ? sets.difference(whole, documents) : documents).all()) {
    const group = column[document] ?? 0;
    counts[group] = (counts[group] ?? 0) + step;
  }
  return counts;
}

/** What a group of the base must have to be among the first so many. */
function leastOfFirst(counts: Uint32Array, atMost: number): number {
  return atMost >= counts.length ? 0 : (counts.toSorted()[counts.length - atMost] ?? 0);
}

const isNumber = (name: string): boolean => /^\d+$/.test(name);

const compareNames = (one: string, other: string): number =>
  isNumber(one) && isNumber(other) ? Number(one) - Number(other) : one < other ? -1 : 1;
