import type { Db } from '../tables.ts';
import { quoteLexeme } from './listing-filter.ts';
import { readSearchWords, type SearchWord } from './search-words.ts';

/** A document matches if it has all lexemes of one of `stems`, or one that starts with one of `prefixes`. */
type SearchTerm = { stems: string[][]; prefixes: string[] };

/** Every term must match. Terms of symbols match literally and do not affect the ranking. */
export type SearchTerms = { terms: SearchTerm[]; isSymbolsOnly: boolean; corrected: string | null };

/** Null if the text has nothing to search for. */
export async function readSearchTerms(db: Db, text: string): Promise<SearchTerms | null> {
  const words = await readSearchWords(db, text);
  return words.length > 0 ? termsFromWords(words) : termsFromSymbols(text);
}

/** The stems of every word. The last word is also a prefix, since it may still be typed. */
export function termsFromWords(words: SearchWord[]): SearchTerms {
  const terms = words
    .map(({ word, corrections, stems }, at) => ({
      stems: stems.filter((lexemes) => lexemes.length > 0),
      prefixes: at < words.length - 1 ? [] : corrections.length > 0 ? corrections : [word],
    }))
    .filter(({ stems, prefixes }) => stems.length + prefixes.length > 0);
  return { terms, isSymbolsOnly: false, corrected: correctedText(words) };
}

/** Symbols match names that contain each of them. */
export function termsFromSymbols(text: string): SearchTerms | null {
  const symbols = [...new Set(text)].filter((symbol) => /[!-/:-@[-`{-~]/.test(symbol));
  if (symbols.length === 0) return null;
  return {
    terms: symbols.map((symbol) => ({ stems: [[symbol]], prefixes: [] })),
    isSymbolsOnly: true,
    corrected: null,
  };
}

/** With weights, only lexemes of those weights match. */
export function toTsquery({ terms, isSymbolsOnly }: SearchTerms, weights: '' | 'A' | 'AB'): string {
  const exact = weights === '' || isSymbolsOnly ? '' : `:${weights}`;
  const prefixed = isSymbolsOnly ? ':*' : `:*${weights}`;
  return terms.map(({ stems, prefixes }) => `(${alternatives(stems, prefixes).join(' | ')})`).join(' & ');

  function alternatives(stems: string[][], prefixes: string[]): string[] {
    return [
      ...stems.map((lexemes) => `(${lexemes.map((lexeme) => quoteLexeme(lexeme) + exact).join(' & ')})`),
      ...prefixes.map((prefix) => quoteLexeme(prefix) + prefixed),
    ];
  }
}

function correctedText(words: SearchWord[]): string | null {
  if (words.every((word) => word.corrections.length === 0)) return null;
  return words.map(({ word, corrections: [correction] }) => correction ?? word).join(' ');
}
