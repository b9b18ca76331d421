/** Besides the main category. */
export const ADDITIONAL_CATEGORIES_MAX = 4;

const NAME_SEPARATOR = /[;|\n]/;

export const joinCategoryNames = (names: readonly string[]): string => names.join('; ');

export function splitCategoryNames(text: string): string[] {
  return text
    .split(NAME_SEPARATOR)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Additional categories without the main one and without repetitions, as the database stores them. */
export function distinctCategories(main: number, additional: readonly number[]): number[] {
  return [...new Set(additional)].filter((id) => id !== main);
}
