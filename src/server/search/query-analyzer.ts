import { LRUCache } from 'lru-cache';
import { tokenizeAscii } from '#lib/tokenize-ascii.ts';
import type { ListingIndex } from '#search/listing-index.ts';
import { readSearchTerms, type SearchTerms, termsFromSymbols, termsFromWords } from '#storage/search/search-terms.ts';
import { ignoreInflections, MAX_CORRECTIONS, readStems, type SearchWord } from '#storage/search/search-words.ts';
import type { Db } from '#storage/tables.ts';
import { divideCacheBudget } from '../http/cache/cache-budget.ts';
import { CACHE_ENTRY_BYTES, estimateBytes } from '../http/cache/estimate-bytes.ts';

/** If none of the first words with a prefix is live, the database looks for others. */
const MAX_PREFIX_WORDS = 8;
/** Shorter and longer words are not corrected. */
const MIN_CORRECTED_LENGTH = 4;
const MAX_CORRECTED_LENGTH = 30;

type TypedWord = { word: string; stems: string[]; isLast: boolean };

/** Turns text into search terms as the database does, without a query if the index knows every word. */
export class QueryAnalyzer {
  readonly #db: Db;
  readonly #stemCache: LRUCache<string, string[]>;

  constructor(db: Db, maxStemBytes: number = divideCacheBudget().stems) {
    this.#db = db;
    this.#stemCache = new LRUCache({
      maxSize: Math.max(1, maxStemBytes),
      sizeCalculation: (stems, word) => estimateBytes(stems) + estimateBytes(word) + CACHE_ENTRY_BYTES,
    });
  }

  async analyze(text: string, index: ListingIndex): Promise<SearchTerms | null> {
    const words = tokenizeAscii(text);
    if (!words) return readSearchTerms(this.#db, text);
    if (words.length === 0) return termsFromSymbols(text);
    const stems = await this.#stemsOf(words);
    const all = words.map((word, i) => ({ word, stems: stems.get(word) ?? [], isLast: i === words.length - 1 }));
    // as in readSearchWords, stop words are ignored unless there are no other words
    const withStems = all.filter((each) => each.stems.length > 0);
    const typedWords = withStems.length > 0 ? withStems : all;
    const corrections = typedWords.map((typed) => (isKnownWord(index, typed) ? [] : correctionsFor(index, typed)));
    if (corrections.includes(null)) return readSearchTerms(this.#db, text);
    return termsFromWords(await this.#searchWords(typedWords, corrections));
  }

  /** A word without corrections is searched as typed. */
  async #searchWords(typedWords: TypedWord[], corrections: (string[] | null)[]): Promise<SearchWord[]> {
    const stemsByWord = await this.#stemsOf(corrections.flatMap((words) => words ?? []));
    return typedWords.map(({ word, stems }, i) => {
      const corrected = corrections[i] ?? [];
      const correctedStems = corrected.map((other) => stemsByWord.get(other) ?? []);
      return ignoreInflections(
        { word, corrections: corrected, stems: corrected.length > 0 ? correctedStems : [stems] },
        stems,
      );
    });
  }

  async #stemsOf(words: string[]): Promise<Map<string, string[]>> {
    const cached = new Map(words.map((word) => [word, this.#stemCache.get(word)]));
    const missing = words.filter((word) => cached.get(word) === undefined);
    const loaded = missing.length > 0 ? await readStems(this.#db, missing) : new Map<string, string[]>();
    for (const [word, stems] of loaded) this.#stemCache.set(word, stems);
    return new Map(words.map((word) => [word, cached.get(word) ?? loaded.get(word) ?? []]));
  }
}

const isLiveWordForm = ({ base }: ListingIndex, word: string): boolean =>
  base.postings.isWordForm(word) && base.hasLiveTerm(word);

const isKnownWord = (index: ListingIndex, { word, isLast }: TypedWord): boolean =>
  word.length < MIN_CORRECTED_LENGTH || isLiveWordForm(index, word) || (isLast && hasLiveWordWithPrefix(index, word));

/** Corrections of an unknown word; null if only the database knows them. */
function correctionsFor(index: ListingIndex, { word, isLast }: TypedWord): string[] | null {
  const isNew = index.live.hasTerm(word) || (isLast && index.live.docCountsByPrefix(word).size > 0);
  const near = isNew || word.length > MAX_CORRECTED_LENGTH ? null : index.spellingCandidates(word, MAX_CORRECTIONS);
  return near?.length ? near : null;
}

const hasLiveWordWithPrefix = (index: ListingIndex, word: string): boolean =>
  index.base.postings.wordFormsWithPrefix(word, MAX_PREFIX_WORDS).some((each) => isLiveWordForm(index, each));
