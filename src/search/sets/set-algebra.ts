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
import { DocIdBitSet, DocIdList, type DocIdSet, type DocValueFilter, isDense } from './doc-id-set.ts';
import { gallopingSearch } from './galloping-search.ts';
import { ScratchArena } from './scratch-arena.ts';

/** Up to so many it is quicker to sort them than to look at every bit. */
const SORT_LIMIT = 512;

/** How much longer it takes to look a document up than to go over a word of bits. */
const LOOKUP_COST = 8;

/** A list so many times as long is not walked through step by step. */
const GALLOP_RATIO = 8;

/** Sets of which a document must be in one. */
export type Disjunction = readonly DocIdSet[];

const totalSize = (sets: Disjunction): number => sets.reduce((sum, { size }) => sum + size, 0);

export const EMPTY_DOC_ID_SET: DocIdSet = new DocIdList(new Uint32Array(0));

/** Makes sets of sets, of `size` documents that there are, in memory that is lent for as long as a question is answered. */
export class SetAlgebra {
  readonly arena: ScratchArena;
  readonly #size: number;

  constructor(size: number) {
    this.arena = new ScratchArena(bitWordCount(size));
    this.#size = size;
  }

  /** What is in one set of each of these groups, which are at least one. */
  intersection(groups: readonly Disjunction[]): DocIdSet {
    const [smallest = [], ...others] = groups.toSorted((one, other) => totalSize(one) - totalSize(other));
    return others.reduce((found, group) => this.#meet(found, group), this.union(smallest));
  }

  /** What is in the one and not in the other. */
  difference(one: DocIdSet, other: DocIdSet): DocIdSet {
    if (one instanceof DocIdList) return this.#filtered(one, other, false);
    const words = this.#copy(one);
    if (other instanceof DocIdList) for (const document of other.docIds) clearBit(words, document);
    else andNotBits(words, other.words);
    return new DocIdBitSet(words);
  }

  /** What is in one of them at least. */
  union(all: Disjunction): DocIdSet {
    const sets = all.filter(({ size }) => size > 0);
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

  /** The same by its bits. */
  toBitSet(set: DocIdSet): DocIdBitSet {
    if (set instanceof DocIdBitSet) return set;
    const words = this.emptyBitSet();
    setBits(words, set.docIds);
    return new DocIdBitSet(words, set.size);
  }

  /** Bits of which none is set, for as long as the question is answered. */
  emptyBitSet(): Uint32Array {
    return this.#lend().fill(0);
  }

  /** A set of documents in any order, some perhaps more than once. */
  fromDocIds(lists: readonly Uint32Array[]): DocIdSet {
    const length = lists.reduce((sum, list) => sum + list.length, 0);
    if (length <= SORT_LIMIT && !isDense(length, this.#size)) return new DocIdList(sortUnique(lists, length));
    const words = this.emptyBitSet();
    return new DocIdBitSet(
      words,
      lists.reduce((size, list) => size + setBitsAndCount(words, list), 0),
    );
  }

  /** The same by its documents, where these are few. */
  toListIfSparse(set: DocIdSet): DocIdSet {
    if (set instanceof DocIdList || isDense(set.size, this.#size)) return set;
    const documents = this.arena.allocSmallUint32(set.size);
    readSetBits(set.words, 0, documents);
    return new DocIdList(documents);
  }

  /** Few are looked up in each set of the group, which for none is not even read; for many it is made one set. */
  #meet(found: DocIdSet, group: Disjunction): DocIdSet {
    if (found instanceof DocIdList && found.size === 0) return found;
    if (group.length < 2 || found instanceof DocIdBitSet || found.size * LOOKUP_COST > bitWordCount(this.#size))
      return this.#intersect(found, this.union(group));
    return this.#lookedUp(found.docIds, group, true);
  }

  /** Those that are in one of the sets, or those that are in none. */
  #lookedUp(documents: Uint32Array, sets: Disjunction, isWanted: boolean): DocIdList {
    const marks = this.arena.allocSmallUint32(documents.length).fill(0);
    for (const set of sets) markPresent(documents, set, marks);
    const kept = this.arena.allocSmallUint32(documents.length);
    let length = 0;
    for (let at = 0; at < documents.length; at++)
      if ((marks[at] === 1) === isWanted) kept[length++] = documents[at] ?? 0;
    return new DocIdList(kept.subarray(0, length));
  }

  #intersect(one: DocIdSet, other: DocIdSet): DocIdSet {
    if (one instanceof DocIdList) return this.#filtered(one, other, true);
    if (other instanceof DocIdList) return this.#filtered(other, one, true);
    const words = this.#lend();
    andBits(words, one.words, other.words);
    return new DocIdBitSet(words);
  }

  /** Those of a list that are in the other set, or those that are not. */
  #filtered({ docIds }: DocIdList, other: DocIdSet, isWanted: boolean): DocIdList {
    if (other.skipIndexFor(docIds.length)) return this.#lookedUp(docIds, [other], isWanted);
    const kept = this.arena.allocSmallUint32(docIds.length);
    const length = filterBySet(docIds, other, { out: kept, keepsPresent: isWanted });
    return new DocIdList(kept.subarray(0, length));
  }

  #copy({ words }: DocIdBitSet): Uint32Array {
    const copy = this.#lend();
    copy.set(words);
    return copy;
  }

  /** With whatever was in it. */
  #lend(): Uint32Array {
    return this.arena.allocUint32(bitWordCount(this.#size));
  }
}

function sortUnique(lists: readonly Uint32Array[], length: number): Uint32Array {
  const all = new Uint32Array(length);
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  all.sort();
  return all.filter((document, place) => place === 0 || all[place - 1] !== document);
}

type FilterOutput = { out: Uint32Array; keepsPresent: boolean };

/** How many were kept. */
function filterBySet(documents: Uint32Array, other: DocIdSet, into: FilterOutput): number {
  if (other instanceof DocIdBitSet) return filterByBitSet(documents, other.words, into);
  return other.docValueFilter
    ? filterByDocValue(documents, other.docValueFilter, into)
    : filterByList(documents, other.docIds, into);
}

function filterByDocValue(
  documents: Uint32Array,
  { column, value }: DocValueFilter,
  { out, keepsPresent }: FilterOutput,
): number {
  let length = 0;
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0;
    if ((column[document] === value) === keepsPresent) out[length++] = document;
  }
  return length;
}

function filterByBitSet(documents: Uint32Array, words: Uint32Array, { out, keepsPresent }: FilterOutput): number {
  let length = 0;
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0;
    if (hasBit(words, document) === keepsPresent) out[length++] = document;
  }
  return length;
}

/** Sets a mark at the place of each document that is in the set. */
function markPresent(documents: Uint32Array, set: DocIdSet, marks: Uint32Array): void {
  const lookUp = set.skipIndexFor(documents.length);
  if (lookUp) lookUp.markPresent(documents, marks);
  else if (set instanceof DocIdList && !set.docValueFilter) markPresentInList(documents, set.docIds, marks);
  else for (let at = 0; at < documents.length; at++) if (set.has(documents[at] ?? 0)) marks[at] = 1;
}

function markPresentInList(documents: Uint32Array, others: Uint32Array, marks: Uint32Array): void {
  for (let at = 0, place = 0; at < documents.length && place < others.length; at++) {
    const document = documents[at] ?? 0;
    place = gallopingSearch(others, document, place);
    if (others[place] === document) marks[at] = 1;
  }
}

/** Step by step through both; of a much longer list in leaps. */
function filterByList(documents: Uint32Array, others: Uint32Array, { out, keepsPresent }: FilterOutput): number {
  const leaps = others.length > documents.length * GALLOP_RATIO;
  let length = 0;
  let place = 0;
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0;
    if (leaps) place = gallopingSearch(others, document, place);
    else while (place < others.length && (others[place] ?? 0) < document) place++;
    if ((others[place] === document) === keepsPresent) out[length++] = document;
  }
  return length;
}
