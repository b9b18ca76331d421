import type { Db } from '../tables.ts';
import { quoteLexeme } from './listing-filter.ts';
import { readSearchWords, type SearchWord } from './search-words.ts';

/** One word of a search: a document must hold all lexemes of one of `stems`, or one that begins with one of `prefixes`. */
type SearchTerm = { stems: string[][]; prefixes: string[] };

/** Every term must be met. Signs alone are asked for as they are, and make no difference of rank. */
export type SearchTerms = { terms: SearchTerm[]; areSigns: boolean; corrected: string | null };

/** Null when there is nothing in the text that could be found. */
export async function readSearchTerms(db: Db, text: string): Promise<SearchTerms | null> {
  const words = await readSearchWords(db, text);
  return words.length > 0 ? termsFromWords(words) : termsFromSymbols(text);
}

/** Every word stemmed; the last one also as the beginning of a longer word, since it may still be typed. */
export function termsFromWords(words: SearchWord[]): SearchTerms {
  const terms = words
    .map(({ word, meant, stems }, at) => ({
      stems: stems.filter((lexemes) => lexemes.length > 0),
      prefixes: at < words.length - 1 ? [] : meant.length > 0 ? meant : [word],
    }))
    .filter(({ stems, prefixes }) => stems.length + prefixes.length > 0);
  return { terms, areSigns: false, corrected: correctedText(words) };
}

/** A search of signs alone finds the names that hold each of them, character for character. */
export function termsFromSymbols(text: string): SearchTerms | null {
  const signs = [...new Set(text)].filter((sign) => /[!-/:-@[-`{-~]/.test(sign));
  if (signs.length === 0) return null;
  return { terms: signs.map((sign) => ({ stems: [[sign]], prefixes: [] })), areSigns: true, corrected: null };
}

/** In the language of tsquery; with weights, only where a lexeme has one of them. */
export function toTsquery({ terms, areSigns }: SearchTerms, weights: '' | 'A' | 'AB'): string {
  const exact = weights === '' || areSigns ? '' : `:${weights}`;
  const begun = areSigns ? ':*' : `:*${weights}`;
  return terms.map(({ stems, prefixes }) => `(${alternatives(stems, prefixes).join(' | ')})`).join(' & ');

  function alternatives(stems: string[][], prefixes: string[]): string[] {
    return [
      ...stems.map((lexemes) => `(${lexemes.map((lexeme) => quoteLexeme(lexeme) + exact).join(' & ')})`),
      ...prefixes.map((prefix) => quoteLexeme(prefix) + begun),
    ];
  }
}

function correctedText(words: SearchWord[]): string | null {
  if (words.every((word) => word.meant.length === 0)) return null;
  return words.map(({ word, meant }) => meant[0] ?? word).join(' ');
}
