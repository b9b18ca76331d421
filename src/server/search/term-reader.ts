import { foldPlain } from '#domain/fold-plain.ts';
import { RecentlyUsed } from '#domain/recently-used.ts';
import type { ListingIndex } from '#search/listing-index.ts';
import { readSearchTerms, type SearchTerms, termsOfSigns, termsOfWords } from '#storage/search-terms.ts';
import { MEANT_AT_MOST, readStems, type SearchWord, unlessSameWord } from '#storage/search-words.ts';
import type { Db } from '#storage/tables.ts';

const STEMS_KEPT = 10_000;
/** A prefix whose first few words are all gone is looked up. */
const BEGINNINGS_LOOKED_AT = 8;
/** Shorter words, and longer ones, are never taken for misspelt ones. */
const CORRECTED_FROM = 4;
const CORRECTED_TO = 30;

type Typed = { word: string; stems: string[]; isLast: boolean };

/** Reads texts as the database does, and without asking it where the index knows every word. */
export class TermReader {
  readonly #db: Db;
  readonly #stems = new RecentlyUsed<string[]>(STEMS_KEPT);

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
    const meant = telling.map((typed) => (isKnown(index, typed) ? [] : meantBy(index, typed)));
    if (meant.includes(null)) return readSearchTerms(this.#db, text);
    return termsOfWords(await this.#searchWords(telling, meant));
  }

  /** What each counts as: itself where nothing else is meant. */
  async #searchWords(typed: Typed[], meant: (string[] | null)[]): Promise<SearchWord[]> {
    const stems = await this.#stemsOf(meant.flatMap((words) => words ?? []));
    return typed.map(({ word, stems: own }, at) => {
      const others = meant[at] ?? [];
      const theirs = others.map((other) => stems.get(other) ?? []);
      return unlessSameWord({ word, meant: others, stems: others.length > 0 ? theirs : [own] }, own);
    });
  }

  async #stemsOf(words: string[]): Promise<Map<string, string[]>> {
    const stems = new Map(words.map((word) => [word, this.#stems.get(word)]));
    const unknown = words.filter((word) => stems.get(word) === undefined);
    const read = unknown.length > 0 ? await readStems(this.#db, unknown) : new Map<string, string[]>();
    for (const [word, each] of read) this.#stems.set(word, each);
    return new Map(words.map((word) => [word, stems.get(word) ?? read.get(word) ?? []]));
  }
}

const isWritten = ({ base }: ListingIndex, word: string): boolean => base.postings.isWritten(word) && base.isHeld(word);

const isKnown = (index: ListingIndex, { word, isLast }: Typed): boolean =>
  word.length < CORRECTED_FROM || isWritten(index, word) || (isLast && begins(index, word));

/** What stands for a word that nobody wrote; null where only the database knows. */
function meantBy(index: ListingIndex, { word, isLast }: Typed): string[] | null {
  const isNew = index.delta.isHeld(word) || (isLast && index.delta.countsBeginning(word).size > 0);
  const near = isNew || word.length > CORRECTED_TO ? null : index.wordsNear(word, MEANT_AT_MOST);
  return near?.length ? near : null;
}

const begins = (index: ListingIndex, word: string): boolean =>
  index.base.postings.writtenBeginning(word, BEGINNINGS_LOOKED_AT).some((each) => isWritten(index, each));
