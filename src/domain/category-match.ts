import { isOneEdit } from './one-edit.ts';
import { slugify } from './slug.ts';

/** A category with everything else it is called: its slug, synonyms, former names. */
export type NamedCategory = { id: number; name: string; otherNames: string[] };

/** Shorter words are too alike: a car is no bar. */
const MISSPELT_FROM_LENGTH = 5;

/**
 * The category that somebody means who typed this: by its name, by another name, in the plural or singular, or with one
 * wrong letter. Null when none is meant, or when two could be.
 */
export function matchCategory<C extends NamedCategory>(typed: string, categories: readonly C[]): C | null {
  const wanted = stemOf(typed);
  if (wanted === '') return null;
  return (
    categories.find(({ name }) => fold(name) === fold(typed)) ??
    only(categories, (name) => fold(name) === fold(typed)) ??
    only(categories, (name) => stemOf(name) === wanted) ??
    (wanted.length < MISSPELT_FROM_LENGTH ? null : only(categories, (name) => isOneEdit(stemOf(name), wanted)))
  );
}

function only<C extends NamedCategory>(categories: readonly C[], isMeant: (name: string) => boolean): C | null {
  const meant = categories.filter(({ name, otherNames }) => [name, ...otherNames].some(isMeant));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** Cafés & Bars, cafes and bars. */
function fold(text: string): string {
  return slugify(text.replaceAll('&', ' '))
    .split('-')
    .filter((word) => word !== 'and')
    .join(' ');
}

function stemOf(text: string): string {
  return fold(text).split(' ').map(singular).join(' ');
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|[cs]h)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
