import { quoteLexeme } from './listing-filter.ts';
import { readSearchWords, type SearchWord } from './search-words.ts';
import type { Db } from './tables.ts';

/** One word of a search: a document must hold all lexemes of one of `stems`, or one that begins with one of `beginnings`. */
type SearchTerm = { stems: string[][]; beginnings: string[] };

/** Every term must be met. Signs alone are asked for as they are, and make no difference of rank. */
export type SearchTerms = { terms: SearchTerm[]; areSigns: boolean; corrected: string | null };

/** Null when there is nothing in the text that could be found. */
export async function readSearchTerms(db: Db, text: string): Promise<SearchTerms | null> {
  const words = await readSearchWords(db, text);
  return words.length > 0 ? termsOfWords(words) : termsOfSigns(text);
}

/** Every word stemmed; the last one also as the beginning of a longer word, since it may still be typed. */
export function termsOfWords(words: SearchWord[]): SearchTerms {
  const terms = words
    .map(({ word, meant, stems }, at) => ({
      stems: stems.filter((lexemes) => lexemes.length > 0),
      beginnings: at < words.length - 1 ? [] : meant.length > 0 ? meant : [word],
    }))
    .filter(({ stems, beginnings }) => stems.length + beginnings.length > 0);
  return { terms, areSigns: false, corrected: correctedText(words) };
}

/** A search of signs alone finds the names that hold each of them, character for character. */
export function termsOfSigns(text: string): SearchTerms | null {
  const signs = [...new Set(text)].filter((sign) => /[!-/:-@[-`{-~]/.test(sign));
  if (signs.length === 0) return null;
  return { terms: signs.map((sign) => ({ stems: [[sign]], beginnings: [] })), areSigns: true, corrected: null };
}

/** In the language of tsquery; with weights, only where a lexeme has one of them. */
export function tsqueryOf({ terms, areSigns }: SearchTerms, weights: '' | 'A' | 'AB'): string {
  const exact = weights === '' || areSigns ? '' : `:${weights}`;
  const begun = areSigns ? ':*' : `:*${weights}`;
  return terms.map(({ stems, beginnings }) => `(${alternatives(stems, beginnings).join(' | ')})`).join(' & ');

  function alternatives(stems: string[][], beginnings: string[]): string[] {
    return [
      ...stems.map((lexemes) => `(${lexemes.map((lexeme) => quoteLexeme(lexeme) + exact).join(' & ')})`),
      ...beginnings.map((beginning) => quoteLexeme(beginning) + begun),
    ];
  }
}

function correctedText(words: SearchWord[]): string | null {
  if (words.every((word) => word.meant.length === 0)) return null;
  return words.map(({ word, meant }) => meant[0] ?? word).join(' ');
}
