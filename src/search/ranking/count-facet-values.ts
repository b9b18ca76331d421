import { facetValueOf } from '../build/segment-builder.ts';
import type { BaseSegment } from '../segment/base-segment.ts';
import type { ChangedDocument } from '../segment/changed-document.ts';
import type { DocValues } from '../segment/segment-data.ts';
import type { DocIdSet } from '../sets/doc-id-set.ts';

/** Found documents and changed listings. */
export type AllMatches = { documents: DocIdSet; changed: ChangedDocument[] };

/** Before the number of a category, and before the name of a city. */
export type FacetPrefix = '#c' | '#y';

type FacetValueCount = { name: string; count: number };

/** How many are in each category or city, the largest first; no more than `atMost` of them. */
export function countFacetValues(
  base: BaseSegment,
  { documents, changed }: AllMatches,
  { sign, atMost }: { sign: FacetPrefix; atMost: number },
): FacetValueCount[] {
  const { names } = facetColumn(base.data.docValues, sign);
  const inBase = countByOrdinal(base, documents, sign);
  const among = new Map<string, number>();
  for (const { listing } of changed) {
    const name = facetValueOf(listing, sign);
    among.set(name, (among.get(name) ?? 0) + 1);
  }
  const least = minCountOfTop(inBase, atMost);
  const counts: FacetValueCount[] = [];
  names.forEach((name, number) => {
    const count = (inBase[number] ?? 0) + (among.get(name) ?? 0);
    among.delete(name);
    if (count > 0 && count >= least) counts.push({ name, count });
  });
  // what is left are groups that nothing of the base is in
  for (const [name, count] of among) counts.push({ name, count });
  return counts.sort((one, other) => other.count - one.count || compareNames(one.name, other.name)).slice(0, atMost);
}

function facetColumn(columns: DocValues, sign: FacetPrefix) {
  const { categories, categoryNames, categorySizes, cities, cityNames, citySizes } = columns;
  return sign === '#c'
    ? { column: categories, names: categoryNames, sizes: categorySizes }
    : { column: cities, names: cityNames, sizes: citySizes };
}

/** Where most documents are meant, the others are counted and taken from the whole. */
function countByOrdinal({ data, sets, allDocs }: BaseSegment, documents: DocIdSet, sign: FacetPrefix): Uint32Array {
  const { column, sizes } = facetColumn(data.docValues, sign);
  const areMost = documents.size * 2 > data.size;
  const counts = areMost ? sizes.slice() : new Uint32Array(sizes.length);
  const step = areMost ? -1 : 1;
  for (const document of (areMost ? sets.difference(allDocs, documents) : documents).toArray()) {
    const group = column[document] ?? 0;
    counts[group] = (counts[group] ?? 0) + step;
  }
  return counts;
}

/** What a group of the base must have to be among the first so many. */
function minCountOfTop(counts: Uint32Array, atMost: number): number {
  return atMost >= counts.length ? 0 : (counts.toSorted()[counts.length - atMost] ?? 0);
}

const isNumeric = (name: string): boolean => /^\d+$/.test(name);

const compareNames = (one: string, other: string): number =>
  isNumeric(one) && isNumeric(other) ? Number(one) - Number(other) : one < other ? -1 : 1;
