import { isWithinOneEdit } from '#lib/edit-distance.ts';
import { slugify } from '#lib/slugify.ts';

/** A category with its other names: slug, synonyms and former names. */
export type NamedCategory = { id: number; name: string; otherNames: string[] };

/** Shorter words are too similar: "car" must not match "bar". */
const MIN_FUZZY_LENGTH = 5;

/**
 * Finds a category by name, other name, singular or plural, or with one misspelled letter. Null if none or several
 * match.
 */
export function matchCategory<C extends NamedCategory>(typed: string, categories: readonly C[]): C | null {
  const stem = stemName(typed);
  if (stem === '') return null;
  return (
    categories.find(({ name }) => normalizeName(name) === normalizeName(typed)) ??
    findUnique(categories, (name) => normalizeName(name) === normalizeName(typed)) ??
    findUnique(categories, (name) => stemName(name) === stem) ??
    (stem.length < MIN_FUZZY_LENGTH ? null : findUnique(categories, (name) => isWithinOneEdit(stemName(name), stem)))
  );
}

function findUnique<C extends NamedCategory>(categories: readonly C[], matches: (name: string) => boolean): C | null {
  const found = categories.filter(({ name, otherNames }) => [name, ...otherNames].some(matches));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** "Cafés & Bars" and "cafes and bars" are equal. */
function normalizeName(text: string): string {
  return slugify(text.replaceAll('&', ' '))
    .split('-')
    .filter((word) => word !== 'and')
    .join(' ');
}

function stemName(text: string): string {
  return normalizeName(text).split(' ').map(singularize).join(' ');
}

function singularize(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|[cs]h)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
