import { LruCache } from '#lib/lru-cache.ts';
import { tokenizeAscii } from '#lib/tokenize-ascii.ts';
import type { ListingIndex } from '#search/listing-index.ts';
import { readSearchTerms, type SearchTerms, termsFromSymbols, termsFromWords } from '#storage/search/search-terms.ts';
import { ignoreInflections, MAX_CORRECTIONS, readStems, type SearchWord } from '#storage/search/search-words.ts';
import type { Db } from '#storage/tables.ts';

const STEM_CACHE_SIZE = 10_000;
/** A prefix whose first few words are all gone is looked up. */
const MAX_PREFIX_WORDS = 8;
/** Shorter words, and longer ones, are never taken for misspelt ones. */
const MIN_CORRECTED_LENGTH = 4;
const MAX_CORRECTED_LENGTH = 30;

type TypedWord = { word: string; stems: string[]; isLast: boolean };

/** Reads texts as the database does, and without asking it where the index knows every word. */
export class QueryAnalyzer {
  readonly #db: Db;
  readonly #stems = new LruCache<string[]>(STEM_CACHE_SIZE);

  constructor(db: Db) {
    this.#db = db;
  }

  async analyze(text: string, index: ListingIndex): Promise<SearchTerms | null> {
    const words = tokenizeAscii(text);
    if (!words) return readSearchTerms(this.#db, text);
    if (words.length === 0) return termsFromSymbols(text);
    const stems = await this.#stemsOf(words);
    const all = words.map((word, at) => ({ word, stems: stems.get(word) ?? [], isLast: at === words.length - 1 }));
    // as in readSearchWords: what says nothing is left out, unless it is all there is
    const said = all.filter((each) => each.stems.length > 0);
    const telling = said.length > 0 ? said : all;
    const meant = telling.map((typed) => (isKnownWord(index, typed) ? [] : correctionsFor(index, typed)));
    if (meant.includes(null)) return readSearchTerms(this.#db, text);
    return termsFromWords(await this.#searchWords(telling, meant));
  }

  /** What each counts as: itself where nothing else is meant. */
  async #searchWords(typed: TypedWord[], meant: (string[] | null)[]): Promise<SearchWord[]> {
    const stems = await this.#stemsOf(meant.flatMap((words) => words ?? []));
    return typed.map(({ word, stems: own }, at) => {
      const others = meant[at] ?? [];
      const theirs = others.map((other) => stems.get(other) ?? []);
      return ignoreInflections({ word, meant: others, stems: others.length > 0 ? theirs : [own] }, own);
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

const isLiveWordForm = ({ base }: ListingIndex, word: string): boolean =>
  base.postings.isWordForm(word) && base.hasLiveTerm(word);

const isKnownWord = (index: ListingIndex, { word, isLast }: TypedWord): boolean =>
  word.length < MIN_CORRECTED_LENGTH || isLiveWordForm(index, word) || (isLast && hasLiveWordWithPrefix(index, word));

/** What stands for a word that nobody wrote; null where only the database knows. */
function correctionsFor(index: ListingIndex, { word, isLast }: TypedWord): string[] | null {
  const isNew = index.live.hasTerm(word) || (isLast && index.live.docCountsByPrefix(word).size > 0);
  const near = isNew || word.length > MAX_CORRECTED_LENGTH ? null : index.spellingCandidates(word, MAX_CORRECTIONS);
  return near?.length ? near : null;
}

const hasLiveWordWithPrefix = (index: ListingIndex, word: string): boolean =>
  index.base.postings.wordFormsWithPrefix(word, MAX_PREFIX_WORDS).some((each) => isLiveWordForm(index, each));
