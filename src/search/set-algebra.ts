import { clearBit, countBits, emptyBits, hasBit, readBits, setBits } from './bits.ts';
import { DocumentBits, DocumentList, type DocumentSet, isDense } from './document-set.ts';

/** Up to so many it is quicker to sort them than to look at every bit. */
const FEW = 512;

export const NOTHING: DocumentSet = new DocumentList(new Uint32Array(0));

/** What is in all of them, which are at least one. */
export function intersectionOf(sets: readonly DocumentSet[]): DocumentSet {
  const [smallest = NOTHING, ...others] = sets.toSorted((one, other) => one.size - other.size);
  return others.reduce(intersect, smallest);
}

function intersect(one: DocumentSet, other: DocumentSet): DocumentSet {
  if (one instanceof DocumentList) return filtered(one, other, true);
  if (other instanceof DocumentList) return filtered(other, one, true);
  const words = new Uint32Array(one.words.length);
  for (let at = 0; at < words.length; at++) words[at] = (one.words[at] ?? 0) & (other.words[at] ?? 0);
  return new DocumentBits(words);
}

/** What is in the one and not in the other. */
export function difference(one: DocumentSet, other: DocumentSet): DocumentSet {
  if (one instanceof DocumentList) return filtered(one, other, false);
  const words = one.words.slice();
  if (other instanceof DocumentBits)
    for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & ~(other.words[at] ?? 0);
  else for (const document of other.documents) clearBit(words, document);
  return new DocumentBits(words);
}

/** What is in one of them at least, of `size` documents that there are. */
export function unionOf(sets: readonly DocumentSet[], size: number): DocumentSet {
  const [only, second] = sets;
  if (only && !second) return only;
  const lists = sets.flatMap((set) => (set instanceof DocumentList ? [set.documents] : []));
  const [first, ...others] = sets.filter((set) => set instanceof DocumentBits);
  if (!first) return setOf(lists, size);
  const words = first.words.slice();
  for (const other of others)
    for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) | (other.words[at] ?? 0);
  for (const list of lists) setBits(words, list);
  return new DocumentBits(words);
}

/** A set of documents in any order, some perhaps more than once. */
export function setOf(lists: readonly Uint32Array[], size: number): DocumentSet {
  const length = lists.reduce((sum, list) => sum + list.length, 0);
  if (length <= FEW && !isDense(length, size)) return new DocumentList(sortedOf(lists, length));
  const words = emptyBits(size);
  for (const list of lists) setBits(words, list);
  const count = countBits(words);
  if (isDense(count, size)) return new DocumentBits(words, count);
  const documents = new Uint32Array(count);
  readBits(words, 0, documents);
  return new DocumentList(documents);
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

/** Those of a list that are in the other set, or those that are not. */
function filtered({ documents }: DocumentList, other: DocumentSet, isWanted: boolean): DocumentList {
  const kept = new Uint32Array(documents.length);
  let length = 0;
  if (other instanceof DocumentBits) {
    for (let at = 0; at < documents.length; at++) {
      const document = documents[at] ?? 0;
      if (hasBit(other.words, document) === isWanted) kept[length++] = document;
    }
    return new DocumentList(kept.subarray(0, length));
  }
  let place = 0;
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0;
    place = placeFrom(other.documents, document, place);
    if ((other.documents[place] === document) === isWanted) kept[length++] = document;
  }
  return new DocumentList(kept.subarray(0, length));
}

/** The first place from `from` on whose document is not before this one: in leaps that double, then by halves. */
function placeFrom(documents: Uint32Array, document: number, from: number): number {
  let leap = 1;
  while (from + leap < documents.length && (documents[from + leap] ?? 0) < document) leap *= 2;
  let low = from + (leap >>> 1);
  let high = Math.min(documents.length, from + leap);
  if ((documents[from] ?? document) >= document) return from;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((documents[middle] ?? 0) < document) low = middle + 1;
    else high = middle;
  }
  return low;
}
