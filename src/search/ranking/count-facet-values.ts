import { facetValuesOf } from '../listing-feed.ts';
import type { BaseSegment } from '../segment/base-segment.ts';
import { countCategories } from '../segment/category-sets.ts';
import type { ChangedDocument } from '../segment/changed-document.ts';
import type { CompactUints } from '../segment/segment-data.ts';
import { at, outOfRange } from '../sets/array-access.ts';
import type { DocIdSet } from '../sets/doc-id-set.ts';

export type AllMatches = { documents: DocIdSet; changed: ChangedDocument[] };

/** Prefix of the filter terms of a facet: '#c' with a category id, '#y' with a city. */
type FacetPrefix = '#c' | '#y';

export type FacetOptions = { prefix: FacetPrefix; limit: number };
export type FacetValueCount = { name: string; count: number };

/** Numbers of matches per category or city, largest first. A document counts in each of its categories. */
export function countFacetValues(
  base: BaseSegment,
  { documents, changed }: AllMatches,
  { prefix, limit }: FacetOptions,
): FacetValueCount[] {
  const { names, counts: baseCounts } = countBaseValues(base, documents, prefix);
  const changedCounts = new Map<string, number>();
  for (const { listing } of changed)
    for (const name of facetValuesOf(listing, prefix)) changedCounts.set(name, (changedCounts.get(name) ?? 0) + 1);
  const minCount = minCountOfTop(baseCounts, limit);
  const counts: FacetValueCount[] = [];
  names.forEach((name, ordinal) => {
    const count = at(baseCounts, ordinal) + (changedCounts.get(name) ?? 0);
    changedCounts.delete(name);
    if (count > 0 && count >= minCount) counts.push({ name, count });
  });
  // values that do not occur in the base segment
  for (const [name, count] of changedCounts) counts.push({ name, count });
  return counts.sort((a, b) => b.count - a.count || compareNames(a.name, b.name)).slice(0, limit);
}

function countBaseValues(base: BaseSegment, documents: DocIdSet, prefix: FacetPrefix) {
  const { docValues } = base.data;
  if (prefix === '#y') {
    const { cities: column, cityNames: names, citySizes: sizes } = docValues;
    return { names, counts: countByOrdinal(base, documents, { column, sizes }) };
  }
  const { categories: column, categoryNames: names, categorySetSizes: sizes } = docValues;
  return { names, counts: countCategories(docValues, countByOrdinal(base, documents, { column, sizes })) };
}

type OrdinalColumn = { column: CompactUints; sizes: Uint32Array };

/** If most documents match, the others are counted and subtracted from the totals. */
function countByOrdinal(
  { data, sets, allDocs }: BaseSegment,
  documents: DocIdSet,
  { column, sizes }: OrdinalColumn,
): Uint32Array {
  const areMost = documents.size * 2 > data.size;
  const counts = areMost ? sizes.slice() : new Uint32Array(sizes.length);
  const step = areMost ? -1 : 1;
  for (const document of (areMost ? sets.difference(allDocs, documents) : documents).toArray()) {
    const ordinal = column[document] ?? outOfRange(document);
    counts[ordinal] = (counts[ordinal] ?? outOfRange(ordinal)) + step;
  }
  return counts;
}

/** The count that a value of the base segment needs to be among the first `limit`. */
function minCountOfTop(counts: Uint32Array, limit: number): number {
  return limit >= counts.length ? 0 : at(counts.toSorted(), counts.length - limit);
}

const isNumeric = (name: string): boolean => /^\d+$/.test(name);

/** Category ids sort as numbers. */
const compareNames = (a: string, b: string): number =>
  isNumeric(a) && isNumeric(b) ? Number(a) - Number(b) : a < b ? -1 : 1;
