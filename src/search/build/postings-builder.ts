import {
  detachString,
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

/** With fewer documents a list in one array with the others is as small, and as quick. */
const LONG_POSTING = 1024;

/** The documents of one lexeme, each as `document * 4 + tier`: a list until they are many, then by their distances. */
class TermPostings {
  pending: number[] = [];
  encoded: VarintDeltaWriter | null = null;
  count = 0;
  #last = -1;

  /** Its tier is the first that it comes with. */
  add(document: number, tier: SearchField): void {
    if (document === this.#last) return;
    this.#last = document;
    this.count++;
    this.pending.push(document * 4 + tier);
    if (this.pending.length === LONG_POSTING) this.#flush();
  }

  #flush(): void {
    this.encoded ??= new VarintDeltaWriter();
    for (const entry of this.pending) this.encoded.push(entry);
    this.pending = [];
  }

  /** Where they are many, those of every tier up to each. What they took is given back. */
  splitByField(): VarintDeltaWriter[] {
    if (!this.encoded) return [];
    this.#flush();
    const entries = new Uint32Array(this.count);
    decodeVarintDeltas(this.encoded.finish(), entries);
    this.encoded = null;
    const tiers = SEARCH_FIELDS.map(() => new VarintDeltaWriter());
    for (const entry of entries) {
      for (const [tier, documents] of tiers.entries()) if ((entry & 3) <= tier) documents.push(entry >>> 2);
    }
    return tiers;
  }
}

/** Gathers which lexeme is in which document. Documents come in order. */
export class PostingsBuilder {
  readonly #postings = new Map<string, TermPostings>();

  add(document: number, texts: { terms: string[]; nameTerms: string[]; offeringTerms: string[] }): void {
    for (const lexeme of texts.nameTerms) this.#of(lexeme).add(document, NAME_FIELD);
    for (const lexeme of texts.offeringTerms) this.#of(lexeme).add(document, OFFERING_FIELD);
    for (const lexeme of texts.terms) this.#of(lexeme).add(document, TEXT_FIELD);
  }

  build(written: WordForms, size: number): PostingsData {
    const byKey = [...this.#postings].map(([lexeme, posting]) => ({ key: byteOrderKey(lexeme), lexeme, posting }));
    byKey.sort((one, other) => (one.key < other.key ? -1 : 1));
    const postings = byKey.map(({ posting }) => posting);
    this.#postings.clear();
    return {
      ...encodeTermDictionary(byKey.map(({ key }) => key)),
      wordForms: encodeWordForms(
        byKey.map(({ lexeme }) => lexeme),
        written,
      ),
      ...encodeShortPostings(postings),
      ...encodeLongPostings(postings, size),
    };
  }

  #of(lexeme: string): TermPostings {
    const known = this.#postings.get(lexeme);
    if (known) return known;
    const posting = new TermPostings();
    this.#postings.set(detachString(lexeme), posting);
    return posting;
  }
}

/** A word that is also the stem of another may be held by whom its own stem is not. */
function encodeWordForms(lexemes: string[], written: WordForms): Uint32Array<ArrayBuffer> {
  const places = new Map(lexemes.map((lexeme, place) => [lexeme, place]));
  const stems = new Set([...written].flatMap(([word, stem]) => (stem === null || stem === word ? [] : [stem])));
  return Uint32Array.from(lexemes, (lexeme) => {
    const stem = written.get(lexeme);
    if (stem === undefined) return 0;
    const place = stem === null || stem === lexeme || stems.has(lexeme) ? undefined : places.get(stem);
    return place === undefined ? 1 : 2 + place;
  });
}

function encodeShortPostings(postings: TermPostings[]): Pick<PostingsData, 'shortPostings' | 'shortPostingStarts'> {
  const lists = postings.map(({ encoded, pending }) => (encoded ? [] : pending));
  const few = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  const fewStarts = new Uint32Array(lists.length + 1);
  let at = 0;
  lists.forEach((list, lexeme) => {
    few.set(list, at);
    at += list.length;
    fewStarts[lexeme + 1] = at;
  });
  return { shortPostings: few, shortPostingStarts: fewStarts };
}

/** Three sets for each lexeme of many. */
function encodeLongPostings(
  postings: TermPostings[],
  size: number,
): Pick<PostingsData, 'longTermNumbers' | 'setByTermAndField'> & PostingSetsData {
  const numbers = new Uint32Array(postings.length);
  const setsOf: number[] = [];
  const sets = new PostingSetBuilder(size);
  let number = 0;
  postings.forEach((posting, lexeme) => {
    const tiers = posting.splitByField();
    if (tiers.length === 0) return;
    numbers[lexeme] = ++number;
    for (const documents of tiers) setsOf.push(sets.add(documents));
  });
  return { longTermNumbers: compactUints(numbers), setByTermAndField: Uint32Array.from(setsOf), ...sets.build() };
}
