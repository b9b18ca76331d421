import { slugify } from '#lib/slugify.ts';

/** Whether each typed word is a prefix of a word of the name; accents and apostrophes are ignored. */
export function matchesWordPrefixes(name: string, typed: string): boolean {
  const words = slugify(name).split('-');
  return slugify(typed)
    .split('-')
    .every((prefix) => words.some((word) => word.startsWith(prefix)));
}
