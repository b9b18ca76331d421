import {
  addBits,
  clearBit,
  countBits,
  hasBit,
  joinBits,
  meetBits,
  readBits,
  setBits,
  withoutBits,
  wordsFor,
} from './bits.ts';
import { DocumentBits, DocumentList, type DocumentSet, isDense, type Telling } from './document-set.ts';
import { LentMemory } from './lent-memory.ts';
import { placeFrom } from './place-from.ts';

/** Up to so many it is quicker to sort them than to look at every bit. */
const FEW = 512;

/** How much longer it takes to look a document up than to go over a word of bits. */
const LOOK_UP_COSTS = 8;

/** A list so many times as long is not walked through step by step. */
const LEAPS_FROM = 8;

/** Sets of which a document must be in one. */
export type AnyOf = readonly DocumentSet[];

const sizeOf = (sets: AnyOf): number => sets.reduce((sum, { size }) => sum + size, 0);

export const NOTHING: DocumentSet = new DocumentList(new Uint32Array(0));

/** Makes sets of sets, of `size` documents that there are, in memory that is lent for as long as a question is answered. */
export class SetAlgebra {
  readonly memory: LentMemory;
  readonly #size: number;

  constructor(size: number) {
    this.memory = new LentMemory(wordsFor(size));
    this.#size = size;
  }

  /** What is in one set of each of these groups, which are at least one. */
  intersection(groups: readonly AnyOf[]): DocumentSet {
    const [smallest = [], ...others] = groups.toSorted((one, other) => sizeOf(one) - sizeOf(other));
    return others.reduce((found, group) => this.#meet(found, group), this.union(smallest));
  }

  /** What is in the one and not in the other. */
  difference(one: DocumentSet, other: DocumentSet): DocumentSet {
    if (one instanceof DocumentList) return this.#filtered(one, other, false);
    const words = this.#copy(one);
    if (other instanceof DocumentList) for (const document of other.documents) clearBit(words, document);
    else withoutBits(words, other.words);
    return new DocumentBits(words);
  }

  /** What is in one of them at least. */
  union(all: AnyOf): DocumentSet {
    const sets = all.filter(({ size }) => size > 0);
    const [only, second] = sets;
    if (only && !second) return only;
    const lists = sets.flatMap((set) => (set instanceof DocumentList ? [set.documents] : []));
    const [first, ...others] = sets.filter((set) => set instanceof DocumentBits);
    if (!first) return this.of(lists);
    const words = this.#copy(first);
    for (const other of others) joinBits(words, other.words);
    let size = others.length === 0 ? first.size : countBits(words);
    for (const list of lists) size += addBits(words, list);
    return new DocumentBits(words, size);
  }

  /** The same by its bits. */
  bits(set: DocumentSet): DocumentBits {
    if (set instanceof DocumentBits) return set;
    const words = this.blank();
    setBits(words, set.documents);
    return new DocumentBits(words, set.size);
  }

  /** Bits of which none is set, for as long as the question is answered. */
  blank(): Uint32Array {
    return this.#lend().fill(0);
  }

  /** A set of documents in any order, some perhaps more than once. */
  of(lists: readonly Uint32Array[]): DocumentSet {
    const length = lists.reduce((sum, list) => sum + list.length, 0);
    if (length <= FEW && !isDense(length, this.#size)) return new DocumentList(sortedOf(lists, length));
    const words = this.blank();
    return new DocumentBits(
      words,
      lists.reduce((size, list) => size + addBits(words, list), 0),
    );
  }

  /** The same by its documents, where these are few. */
  listed(set: DocumentSet): DocumentSet {
    if (set instanceof DocumentList || isDense(set.size, this.#size)) return set;
    const documents = this.memory.room(set.size);
    readBits(set.words, 0, documents);
    return new DocumentList(documents);
  }

  /** Few are looked up in each set of the group, which for none is not even read; for many it is made one set. */
  #meet(found: DocumentSet, group: AnyOf): DocumentSet {
    if (found instanceof DocumentList && found.size === 0) return found;
    if (group.length < 2 || found instanceof DocumentBits || found.size * LOOK_UP_COSTS > wordsFor(this.#size))
      return this.#intersect(found, this.union(group));
    return this.#lookedUp(found.documents, group, true);
  }

  /** Those that are in one of the sets, or those that are in none. */
  #lookedUp(documents: Uint32Array, sets: AnyOf, isWanted: boolean): DocumentList {
    const marks = this.memory.room(documents.length).fill(0);
    for (const set of sets) markIn(documents, set, marks);
    const kept = this.memory.room(documents.length);
    let length = 0;
    for (let at = 0; at < documents.length; at++)
      if ((marks[at] === 1) === isWanted) kept[length++] = documents[at] ?? 0;
    return new DocumentList(kept.subarray(0, length));
  }

  #intersect(one: DocumentSet, other: DocumentSet): DocumentSet {
    if (one instanceof DocumentList) return this.#filtered(one, other, true);
    if (other instanceof DocumentList) return this.#filtered(other, one, true);
    const words = this.#lend();
    meetBits(words, one.words, other.words);
    return new DocumentBits(words);
  }

  /** Those of a list that are in the other set, or those that are not. */
  #filtered({ documents }: DocumentList, other: DocumentSet, isWanted: boolean): DocumentList {
    if (other.lookUpFor(documents.length)) return this.#lookedUp(documents, [other], isWanted);
    const kept = this.memory.room(documents.length);
    const length = keepIn(documents, other, { kept, isWanted });
    return new DocumentList(kept.subarray(0, length));
  }

  #copy({ words }: DocumentBits): Uint32Array {
    const copy = this.#lend();
    copy.set(words);
    return copy;
  }

  /** With whatever was in it. */
  #lend(): Uint32Array {
    return this.memory.words(wordsFor(this.#size));
  }
}

function sortedOf(lists: readonly Uint32Array[], length: number): Uint32Array {
  const all = new Uint32Array(length);
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  all.sort();
  return all.filter((document, place) => place === 0 || all[place - 1] !== document);
}

type Kept = { kept: Uint32Array; isWanted: boolean };

/** How many were kept. */
function keepIn(documents: Uint32Array, other: DocumentSet, into: Kept): number {
  if (other instanceof DocumentBits) return keepInBits(documents, other.words, into);
  return other.telling ? keepTold(documents, other.telling, into) : keepInList(documents, other.documents, into);
}

function keepTold(documents: Uint32Array, { column, value }: Telling, { kept, isWanted }: Kept): number {
  let length = 0;
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0;
    if ((column[document] === value) === isWanted) kept[length++] = document;
  }
  return length;
}

function keepInBits(documents: Uint32Array, words: Uint32Array, { kept, isWanted }: Kept): number {
  let length = 0;
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0;
    if (hasBit(words, document) === isWanted) kept[length++] = document;
  }
  return length;
}

/** Sets a mark at the place of each document that is in the set. */
function markIn(documents: Uint32Array, set: DocumentSet, marks: Uint32Array): void {
  const lookUp = set.lookUpFor(documents.length);
  if (lookUp) lookUp.mark(documents, marks);
  else if (set instanceof DocumentList && !set.telling) markInList(documents, set.documents, marks);
  else for (let at = 0; at < documents.length; at++) if (set.has(documents[at] ?? 0)) marks[at] = 1;
}

function markInList(documents: Uint32Array, others: Uint32Array, marks: Uint32Array): void {
  for (let at = 0, place = 0; at < documents.length && place < others.length; at++) {
    const document = documents[at] ?? 0;
    place = placeFrom(others, document, place);
    if (others[place] === document) marks[at] = 1;
  }
}

/** Step by step through both; of a much longer list in leaps. */
function keepInList(documents: Uint32Array, others: Uint32Array, { kept, isWanted }: Kept): number {
  const leaps = others.length > documents.length * LEAPS_FROM;
  let length = 0;
  let place = 0;
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0;
    if (leaps) place = placeFrom(others, document, place);
    else while (place < others.length && (others[place] ?? 0) < document) place++;
    if ((others[place] === document) === isWanted) kept[length++] = document;
  }
  return length;
}
