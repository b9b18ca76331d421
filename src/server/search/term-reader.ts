import { foldPlain } from '#domain/fold-plain.ts';
import type { ListingIndex } from '#search/listing-index.ts';
import { readSearchTerms, type SearchTerms, termsOfSigns, termsOfWords } from '#storage/search-terms.ts';
import { readStems } from '#storage/search-words.ts';
import type { Db } from '#storage/tables.ts';

const STEMS_KEPT = 20_000;
/** A prefix whose first few words are all gone is looked up. */
const BEGINNINGS_LOOKED_AT = 8;
/** Shorter words are never taken for misspelt ones. */
const CORRECTED_FROM = 4;

/** Reads texts as the database does, and without asking it where the index knows every word. */
export class TermReader {
  readonly #db: Db;
  readonly #stems = new Map<string, string[]>();

  constructor(db: Db) {
    this.#db = db;
  }

  async read(text: string, index: ListingIndex): Promise<SearchTerms | null> {
    const words = foldPlain(text);
    if (!words) return readSearchTerms(this.#db, text);
    if (words.length === 0) return termsOfSigns(text);
    const stems = await this.#stemsOf(words);
    const all = words.map((word, at) => ({ word, stems: stems.get(word) ?? [], isLast: at === words.length - 1 }));
    // as in readSearchWords: what says nothing is left out, unless it is all there is
    const said = all.filter((each) => each.stems.length > 0);
    const telling = said.length > 0 ? said : all;
    const isKnown = ({ word, isLast }: { word: string; isLast: boolean }) =>
      word.length < CORRECTED_FROM || isWritten(index, word) || (isLast && begins(index, word));
    if (!telling.every(isKnown)) return readSearchTerms(this.#db, text);
    return termsOfWords(telling.map(({ word, stems }) => ({ word, meant: [], stems: [stems] })));
  }

  async #stemsOf(words: string[]): Promise<Map<string, string[]>> {
    const unknown = words.filter((word) => !this.#stems.has(word));
    const read = unknown.length > 0 ? await readStems(this.#db, unknown) : new Map<string, string[]>();
    const stems = new Map(words.map((word) => [word, read.get(word) ?? this.#stems.get(word) ?? []]));
    if (this.#stems.size > STEMS_KEPT) this.#stems.clear();
    for (const [word, each] of read) this.#stems.set(word, each);
    return stems;
  }
}

const isWritten = ({ base }: ListingIndex, word: string): boolean => base.postings.isWritten(word) && base.isHeld(word);

const begins = (index: ListingIndex, word: string): boolean =>
  index.base.postings.writtenBeginning(word, BEGINNINGS_LOOKED_AT).some((each) => isWritten(index, each));
