import {
  detachString,
  type IndexedListing,
  NAME_FIELD,
  OFFERING_FIELD,
  SEARCH_FIELDS,
  type SearchField,
  TEXT_FIELD,
  type WordForms,
} from '../listing-feed.ts';
import { byteOrderKey, encodeTermDictionary } from '../postings/term-dictionary.ts';
import { decodeVarintDeltas, VarintDeltaWriter } from '../postings/varint-delta-codec.ts';
import type { PostingsData } from '../segment/segment-data.ts';
import { compactUints } from './growable-column.ts';
import { PostingSetBuilder, type PostingSetsData } from './posting-set-builder.ts';

/** Terms with fewer documents are rare: their postings share one uncompressed array. */
const MIN_LONG_POSTINGS = 1024;

/** Postings of one term, each as `document * 4 + field`. Once there are many, they are compressed. */
class TermPostings {
  pending: number[] = [];
  encoded: VarintDeltaWriter | null = null;
  count = 0;
  #lastDocument = -1;

  /** The first field of a document is its best one. */
  add(document: number, field: SearchField): void {
    if (document === this.#lastDocument) return;
    this.#lastDocument = document;
    this.count++;
    this.pending.push(document * 4 + field);
    if (this.pending.length === MIN_LONG_POSTINGS) this.#flush();
  }

  #flush(): void {
    this.encoded ??= new VarintDeltaWriter();
    for (const entry of this.pending) this.encoded.push(entry);
    this.pending = [];
  }

  /** For a frequent term: the documents that have it in each field or a better one. Frees its postings. */
  splitByField(): VarintDeltaWriter[] {
    if (!this.encoded) return [];
    this.#flush();
    const entries = new Uint32Array(this.count);
    decodeVarintDeltas(this.encoded.finish(), entries);
    this.encoded = null;
    const sets = SEARCH_FIELDS.map(() => new VarintDeltaWriter());
    for (const entry of entries) {
      for (const [field, documents] of sets.entries()) if ((entry & 3) <= field) documents.push(entry >>> 2);
    }
    return sets;
  }
}

/** Inverts documents, which must be added in order. */
export class PostingsBuilder {
  readonly #postings = new Map<string, TermPostings>();

  add(document: number, listing: Pick<IndexedListing, 'terms' | 'nameTerms' | 'offeringTerms'>): void {
    for (const term of listing.nameTerms) this.#postingsOf(term).add(document, NAME_FIELD);
    for (const term of listing.offeringTerms) this.#postingsOf(term).add(document, OFFERING_FIELD);
    for (const term of listing.terms) this.#postingsOf(term).add(document, TEXT_FIELD);
  }

  build(wordForms: WordForms, size: number): PostingsData {
    const sorted = [...this.#postings].map(([term, postings]) => ({ key: byteOrderKey(term), term, postings }));
    sorted.sort((a, b) => (a.key < b.key ? -1 : 1));
    const postings = sorted.map((each) => each.postings);
    const terms = sorted.map(({ term }) => term);
    this.#postings.clear();
    return {
      ...encodeTermDictionary(sorted.map(({ key }) => key)),
      wordForms: encodeWordForms(terms, wordForms),
      ...encodeShortPostings(postings),
      ...encodeLongPostings(postings, size),
    };
  }

  #postingsOf(term: string): TermPostings {
    const existing = this.#postings.get(term);
    if (existing) return existing;
    const postings = new TermPostings();
    this.#postings.set(detachString(term), postings);
    return postings;
  }
}

/** A word form implies its stem, unless the form is itself the stem of another word: then documents may have it as a stem only. */
function encodeWordForms(terms: string[], wordForms: WordForms): Uint32Array<ArrayBuffer> {
  const indexByTerm = new Map(terms.map((term, index) => [term, index]));
  const stems = new Set([...wordForms].flatMap(([word, stem]) => (stem === null || stem === word ? [] : [stem])));
  return Uint32Array.from(terms, (term) => {
    const stem = wordForms.get(term);
    if (stem === undefined) return 0;
    const stemIndex = stem === null || stem === term || stems.has(term) ? undefined : indexByTerm.get(stem);
    return stemIndex === undefined ? 1 : 2 + stemIndex;
  });
}

function encodeShortPostings(postings: TermPostings[]): Pick<PostingsData, 'shortPostings' | 'shortPostingStarts'> {
  const lists = postings.map(({ encoded, pending }) => (encoded ? [] : pending));
  const shortPostings = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  const shortPostingStarts = new Uint32Array(lists.length + 1);
  let end = 0;
  lists.forEach((list, term) => {
    shortPostings.set(list, end);
    end += list.length;
    shortPostingStarts[term + 1] = end;
  });
  return { shortPostings, shortPostingStarts };
}

function encodeLongPostings(
  postings: TermPostings[],
  size: number,
): Pick<PostingsData, 'longTermNumbers' | 'setByTermAndField'> & PostingSetsData {
  const longTermNumbers = new Uint32Array(postings.length);
  const setByTermAndField: number[] = [];
  const sets = new PostingSetBuilder(size);
  let number = 0;
  postings.forEach((termPostings, term) => {
    const fieldSets = termPostings.splitByField();
    if (fieldSets.length === 0) return;
    longTermNumbers[term] = ++number;
    for (const documents of fieldSets) setByTermAndField.push(sets.add(documents));
  });
  return {
    longTermNumbers: compactUints(longTermNumbers),
    setByTermAndField: Uint32Array.from(setByTermAndField),
    ...sets.build(),
  };
}
