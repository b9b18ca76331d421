import { isWithinOneEdit } from '#lib/edit-distance.ts';
import { slugify } from '#lib/slugify.ts';

/** A category with everything else it is called: its slug, synonyms, former names. */
export type NamedCategory = { id: number; name: string; otherNames: string[] };

/** Shorter words are too alike: a car is no bar. */
const MIN_FUZZY_LENGTH = 5;

/**
 * The category that somebody means who typed this: by its name, by another name, in the plural or singular, or with one
 * wrong letter. Null when none is meant, or when two could be.
 */
export function matchCategory<C extends NamedCategory>(typed: string, categories: readonly C[]): C | null {
  const wanted = stemName(typed);
  if (wanted === '') return null;
  return (
    categories.find(({ name }) => normalizeName(name) === normalizeName(typed)) ??
    findUnique(categories, (name) => normalizeName(name) === normalizeName(typed)) ??
    findUnique(categories, (name) => stemName(name) === wanted) ??
    (wanted.length < MIN_FUZZY_LENGTH
      ? null
      : findUnique(categories, (name) => isWithinOneEdit(stemName(name), wanted)))
  );
}

function findUnique<C extends NamedCategory>(categories: readonly C[], isMeant: (name: string) => boolean): C | null {
  const meant = categories.filter(({ name, otherNames }) => [name, ...otherNames].some(isMeant));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** Cafés & Bars, cafes and bars. */
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
