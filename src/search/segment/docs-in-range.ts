import type { ValueRange } from '#domain/fields/field-ranges.ts';
import { emptyBitSet, setBits } from '../sets/bit-set.ts';
import { DocIdBitSet, DocIdList, type DocIdSet, isDense, type Owned, ownedBitSet } from '../sets/doc-id-set.ts';
import type { DocIdSetCache } from '../sets/doc-id-set-cache.ts';
import { RangeMatches } from './range-matches.ts';
import type { RangeColumn } from './segment-data.ts';

type RangeSource = { size: number; bitmapCache: DocIdSetCache<DocIdBitSet> };

/** Documents whose value overlaps the range. They are visited only if looking up others in the column is not cheaper. */
export function docsInRange(column: RangeColumn, range: ValueRange, { size, bitmapCache }: RangeSource): DocIdSet {
  const matches = new RangeMatches(column, range);
  const source = { size: matches.size, lookup: matches };
  if (!isDense(matches.size, size)) return new DocIdList({ ...source, read: (count) => matches.firstDocs(count) });
  const all = () => bitmapCache.getOrCreate(`field ${column.fieldId}`, () => docsWithValue(column, size)).words;
  const read = () =>
    bitmapCache.getOrCreate(`field ${column.fieldId} ${range.from} ${range.to}`, () =>
      ownedBitSet(matches.toWords(size, all), matches.size),
    ).words;
  return new DocIdBitSet({ ...source, read });
}

function docsWithValue({ docs }: RangeColumn, size: number): Owned<DocIdBitSet> {
  const words = emptyBitSet(size);
  setBits(words, docs);
  return ownedBitSet(words, docs.length);
}
