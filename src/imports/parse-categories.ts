import type { RowError } from '#domain/imports/import-rules.ts';
import {
  ADDITIONAL_CATEGORIES_MAX,
  distinctCategories,
  splitCategoryNames,
} from '#domain/listings/listing-categories.ts';
import type { CategoryLookup } from './category-lookup.ts';

/** A field without a column is undefined. */
export type RowCategories = {
  categoryId: number | undefined;
  additionalCategoryIds: number[] | undefined;
  /** The main category, if it isn't known. */
  unknownCategory: string | null;
};

type CategoryFields = { category?: string | undefined; categories?: string | undefined };
type CategoryContext = {
  categories: CategoryLookup;
  /** Used if the main category isn't known. */
  constant: string | undefined;
  warnings: RowError[];
};

/** The main category is `category`, or the first known one of `categories`, whose others are additional. */
export function parseRowCategories(
  fields: CategoryFields,
  { categories, constant, warnings }: CategoryContext,
): RowCategories {
  const names = fields.categories === undefined ? undefined : splitNames(fields.categories, categories);
  const isKnown = (name: string) => categories.find(name) !== null;
  const name = fields.category ?? names?.find(isKnown) ?? names?.[0];
  const main = name === undefined ? undefined : findMain(name, { categories, constant, warnings });
  const others = (names ?? []).filter((other) => other !== name);
  for (const other of others) if (!isKnown(other)) warnings.push(unknown('categories', other));
  const additional = distinctCategories(
    main ?? 0,
    others.flatMap((other) => categories.find(other) ?? []),
  );
  if (additional.length > ADDITIONAL_CATEGORIES_MAX) {
    const sentence = `Only the first ${1 + ADDITIONAL_CATEGORIES_MAX} categories come in.`;
    warnings.push({ field: 'categories', sentence });
  }
  return {
    categoryId: main ?? undefined,
    additionalCategoryIds: names && additional.slice(0, ADDITIONAL_CATEGORIES_MAX),
    unknownCategory: main === null ? (name ?? null) : null,
  };
}

function findMain(name: string, { categories, constant, warnings }: CategoryContext): number | null {
  const id = categories.find(name);
  const otherwise = id === null && constant !== undefined ? categories.find(constant) : null;
  if (otherwise !== null) warnings.push(unknown('category', name, ` ${constant} is used.`));
  return id ?? otherwise;
}

function unknown(field: 'category' | 'categories', name: string, more = ''): RowError {
  return { field, sentence: `There’s no category named "${name}".${more}` };
}

/** Commas separate names as well, unless the whole text is the name of a category. */
function splitNames(text: string, categories: CategoryLookup): string[] {
  return splitCategoryNames(text).flatMap((name) =>
    categories.findWhole(name) !== null
      ? [name]
      : name
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
  );
}
