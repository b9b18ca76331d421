import type { RoaringBitmap32 } from 'roaring-wasm';
import type { Base } from './base.ts';
import type { Changed } from './changed.ts';
import { partOf } from './index-builder.ts';

/** Found documents and changed listings. */
export type FoundAll = { documents: RoaringBitmap32; changed: Changed[] };

/** Above this many documents it is quicker to count by the bitmap of each group than by the document. */
const MANY_DOCUMENTS = 50_000;

export const CATEGORY = '#c';
export const CITY = '#y';

/** How many are in each category or city, the largest first; no more than `atMost` of them. */
export function groupCounts(
  base: Base,
  found: FoundAll,
  { sign, atMost }: { sign: typeof CATEGORY | typeof CITY; atMost: number },
): { name: string; count: number }[] {
  const changed = new Map<string, number>();
  for (const { listing } of found.changed) add(changed, partOf(listing, sign), 1);
  const { documents } = found;
  const counts =
    documents.size > MANY_DOCUMENTS
      ? countBySet(base, { documents, changed, sign, atMost })
      : countByDocument(base, { documents, changed, sign });
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || compareNames(one.name, other.name))
    .slice(0, atMost);
}

type Counting = { documents: RoaringBitmap32; changed: Map<string, number>; sign: typeof CATEGORY | typeof CITY };

function countByDocument({ frozen }: Base, { documents, changed, sign }: Counting): Map<string, number> {
  const { columns } = frozen;
  const column = sign === CATEGORY ? columns.categories : columns.cities;
  const byNumber = new Map<number, number>();
  for (const document of documents.toUint32Array()) {
    const number = column[document] ?? 0;
    byNumber.set(number, (byNumber.get(number) ?? 0) + 1);
  }
  const counts = new Map(changed);
  for (const [number, count] of byNumber)
    add(counts, sign === CATEGORY ? String(number) : (columns.cityNames[number] ?? ''), count);
  return counts;
}

/** The largest groups first: those that could not come among the first any more are not looked at. */
function countBySet(
  base: Base,
  { documents, changed, sign, atMost }: Counting & { atMost: number },
): Map<string, number> {
  const [from, to] = base.postings.range(sign);
  const groups = Array.from({ length: to - from }, (_, at) => base.postings.lexemeAt(from + at)).sort(
    (one, other) => other.count - one.count,
  );
  const counts = new Map(changed);
  const best: number[] = [];
  for (const { lexeme, count } of groups) {
    const name = lexeme.slice(sign.length);
    const atBest = count + (changed.get(name) ?? 0);
    if (best.length === atMost && atBest < (best.at(-1) ?? 0) && !changed.has(name)) continue;
    add(counts, name, documents.andCardinality(base.postings.holding(lexeme)));
    best.push(counts.get(name) ?? 0);
    best.sort((one, other) => other - one).splice(atMost);
  }
  return counts;
}

const add = (counts: Map<string, number>, name: string, count: number) =>
  counts.set(name, (counts.get(name) ?? 0) + count);

const isNumber = (name: string): boolean => /^\d+$/.test(name);

const compareNames = (one: string, other: string): number =>
  isNumber(one) && isNumber(other) ? Number(one) - Number(other) : one < other ? -1 : 1;
