import { slugify } from '#lib/slugify.ts';

/** Whether each typed word begins a word of the name; accents and apostrophes do not count. */
export function matchesWordPrefixes(name: string, typed: string): boolean {
  const words = slugify(name).split('-');
  return slugify(typed)
    .split('-')
    .every((begun) => words.some((word) => word.startsWith(begun)));
}
