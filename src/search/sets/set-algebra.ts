import { outOfRange } from './array-access.ts';
import {
  andBits,
  andNotBits,
  bitWordCount,
  cardinality,
  clearBit,
  hasBit,
  orBits,
  readSetBits,
  setBits,
  setBitsAndCount,
} from './bit-set.ts';
import { acceptsDocValue, DocIdBitSet, DocIdList, type DocIdSet, type DocValueFilter, isDense } from './doc-id-set.ts';
import { gallopingSearch } from './galloping-search.ts';
import { ScratchArena } from './scratch-arena.ts';

/** Up to this many documents, sorting is faster than scanning a bit set. */
const SORT_LIMIT = 512;

/** Cost of looking up one document, in words of a bit set that could be scanned instead. */
const LOOKUP_COST = 8;

/** A list this many times longer is searched by galloping instead of stepping. */
const GALLOP_RATIO = 8;

/** Alternatives: a document matches if it is in one of the sets. */
export type Disjunction = readonly DocIdSet[];

const totalSize = (sets: Disjunction): number => sets.reduce((sum, { size }) => sum + size, 0);

export const EMPTY_DOC_ID_SET: DocIdSet = new DocIdList(new Uint32Array(0));

/** Set operations over the documents of one segment. Results are borrowed from the scratch arena. */
export class SetAlgebra {
  readonly arena: ScratchArena;
  readonly #size: number;

  constructor(size: number) {
    this.arena = new ScratchArena(bitWordCount(size));
    this.#size = size;
  }

  /** Documents that are in at least one set of every disjunction. There must be at least one disjunction. */
  intersection(disjunctions: readonly Disjunction[]): DocIdSet {
    const [smallest = [], ...others] = disjunctions.toSorted((a, b) => totalSize(a) - totalSize(b));
    return others.reduce((matches, sets) => this.#intersectAny(matches, sets), this.union(smallest));
  }

  /** Documents of `set` that are not in `excluded`. */
  difference(set: DocIdSet, excluded: DocIdSet): DocIdSet {
    if (set instanceof DocIdList) return this.#filter(set, excluded, false);
    const words = this.#copy(set);
    if (excluded instanceof DocIdList) for (const document of excluded.docIds) clearBit(words, document);
    else andNotBits(words, excluded.words);
    return new DocIdBitSet(words);
  }

  union(disjunction: Disjunction): DocIdSet {
    const sets = disjunction.filter(({ size }) => size > 0);
    const [only, second] = sets;
    if (only && !second) return only;
    const lists = sets.flatMap((set) => (set instanceof DocIdList ? [set.docIds] : []));
    const [first, ...others] = sets.filter((set) => set instanceof DocIdBitSet);
    if (!first) return this.fromDocIds(lists);
    const words = this.#copy(first);
    for (const other of others) orBits(words, other.words);
    let size = others.length === 0 ? first.size : cardinality(words);
    for (const list of lists) size += setBitsAndCount(words, list);
    return new DocIdBitSet(words, size);
  }

  toBitSet(set: DocIdSet): DocIdBitSet {
    if (set instanceof DocIdBitSet) return set;
    const words = this.emptyBitSet();
    setBits(words, set.docIds);
    return new DocIdBitSet(words, set.size);
  }

  emptyBitSet(): Uint32Array {
    return this.#allocBitSet().fill(0);
  }

  /** The union of lists in any order, with or without duplicates. */
  fromDocIds(lists: readonly Uint32Array[]): DocIdSet {
    const length = lists.reduce((sum, list) => sum + list.length, 0);
    if (length <= SORT_LIMIT && !isDense(length, this.#size)) return new DocIdList(sortUnique(lists, length));
    const words = this.emptyBitSet();
    return new DocIdBitSet(
      words,
      lists.reduce((size, list) => size + setBitsAndCount(words, list), 0),
    );
  }

  toListIfSparse(set: DocIdSet): DocIdSet {
    if (set instanceof DocIdList || isDense(set.size, this.#size)) return set;
    const docIds = this.arena.allocSmallUint32(set.size);
    readSetBits(set.words, 0, docIds);
    return new DocIdList(docIds);
  }

  /** A short list is looked up in each set of the disjunction, so that large sets need not be decoded or united. */
  #intersectAny(matches: DocIdSet, sets: Disjunction): DocIdSet {
    if (matches instanceof DocIdList && matches.size === 0) return matches;
    if (sets.length < 2 || matches instanceof DocIdBitSet || matches.size * LOOKUP_COST > bitWordCount(this.#size))
      return this.#intersect(matches, this.union(sets));
    return this.#lookUp(matches.docIds, sets, true);
  }

  /** Documents that are in one of the sets or, without `keepsPresent`, in none. */
  #lookUp(docIds: Uint32Array, sets: Disjunction, keepsPresent: boolean): DocIdList {
    const marks = this.arena.allocSmallUint32(docIds.length).fill(0);
    for (const set of sets) markPresent(docIds, set, marks);
    const out = this.arena.allocSmallUint32(docIds.length);
    let length = 0;
    for (let i = 0; i < docIds.length; i++)
      if ((marks[i] === 1) === keepsPresent) out[length++] = docIds[i] ?? outOfRange(i);
    return new DocIdList(out.subarray(0, length));
  }

  #intersect(a: DocIdSet, b: DocIdSet): DocIdSet {
    if (a instanceof DocIdList) return this.#filter(a, b, true);
    if (b instanceof DocIdList) return this.#filter(b, a, true);
    const words = this.#allocBitSet();
    andBits(words, a.words, b.words);
    return new DocIdBitSet(words);
  }

  /** Documents of the list that are in the set or, without `keepsPresent`, that are not. */
  #filter({ docIds }: DocIdList, set: DocIdSet, keepsPresent: boolean): DocIdList {
    if (set.lookupFor(docIds.length)) return this.#lookUp(docIds, [set], keepsPresent);
    const out = this.arena.allocSmallUint32(docIds.length);
    const length = filterBySet(docIds, set, { out, keepsPresent });
    return new DocIdList(out.subarray(0, length));
  }

  #copy({ words }: DocIdBitSet): Uint32Array {
    const copy = this.#allocBitSet();
    copy.set(words);
    return copy;
  }

  /** Not cleared. */
  #allocBitSet(): Uint32Array {
    return this.arena.allocUint32(bitWordCount(this.#size));
  }
}

function sortUnique(lists: readonly Uint32Array[], length: number): Uint32Array {
  const docIds = new Uint32Array(length);
  let end = 0;
  for (const list of lists) {
    docIds.set(list, end);
    end += list.length;
  }
  docIds.sort();
  return docIds.filter((document, i) => i === 0 || docIds[i - 1] !== document);
}

type FilterOutput = { out: Uint32Array; keepsPresent: boolean };

/** Writes the documents that pass to `out` and returns how many they are. */
function filterBySet(docIds: Uint32Array, set: DocIdSet, output: FilterOutput): number {
  if (set instanceof DocIdBitSet) return filterByBitSet(docIds, set.words, output);
  return set.docValueFilter
    ? filterByDocValue(docIds, set.docValueFilter, output)
    : filterByList(docIds, set.docIds, output);
}

function filterByDocValue(docIds: Uint32Array, filter: DocValueFilter, { out, keepsPresent }: FilterOutput): number {
  let length = 0;
  for (let i = 0; i < docIds.length; i++) {
    const document = docIds[i] ?? outOfRange(i);
    if (acceptsDocValue(filter, filter.column[document]) === keepsPresent) out[length++] = document;
  }
  return length;
}

function filterByBitSet(docIds: Uint32Array, words: Uint32Array, { out, keepsPresent }: FilterOutput): number {
  let length = 0;
  for (let i = 0; i < docIds.length; i++) {
    const document = docIds[i] ?? outOfRange(i);
    if (hasBit(words, document) === keepsPresent) out[length++] = document;
  }
  return length;
}

function filterByList(docIds: Uint32Array, others: Uint32Array, { out, keepsPresent }: FilterOutput): number {
  const gallops = others.length > docIds.length * GALLOP_RATIO;
  let length = 0;
  let position = 0;
  for (let i = 0; i < docIds.length; i++) {
    const document = docIds[i] ?? outOfRange(i);
    if (gallops) position = gallopingSearch(others, document, position);
    else while (position < others.length && (others[position] ?? outOfRange(position)) < document) position++;
    if ((others[position] === document) === keepsPresent) out[length++] = document;
  }
  return length;
}

/** Sets `marks[i]` to 1 for each document `docIds[i]` that is in the set. */
function markPresent(docIds: Uint32Array, set: DocIdSet, marks: Uint32Array): void {
  const lookup = set.lookupFor(docIds.length);
  if (lookup) lookup.markPresent(docIds, marks);
  else if (set instanceof DocIdList && !set.docValueFilter) markPresentInList(docIds, set.docIds, marks);
  else for (let i = 0; i < docIds.length; i++) if (set.has(docIds[i] ?? outOfRange(i))) marks[i] = 1;
}

function markPresentInList(docIds: Uint32Array, others: Uint32Array, marks: Uint32Array): void {
  for (let i = 0, position = 0; i < docIds.length && position < others.length; i++) {
    const document = docIds[i] ?? outOfRange(i);
    position = gallopingSearch(others, document, position);
    if (others[position] === document) marks[i] = 1;
  }
}
