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
  unknownCategory: string | null;
};

type CategoryFields = { category?: string | undefined; categories?: string | undefined };
type CategoryContext = { categories: CategoryLookup; issues: RowError[] };

/** The first of `categories` is the main one, unless there is a `category`. */
export function parseRowCategories(fields: CategoryFields, { categories, issues }: CategoryContext): RowCategories {
  const names = fields.categories === undefined ? undefined : splitNames(fields.categories, categories);
  const main = fields.category ?? names?.[0];
  const all = main === undefined ? (names ?? []) : [main, ...(names ?? [])];
  const unknownCategory = all.find((name) => categories.find(name) === null) ?? null;
  const [mainId, ...ids] = all.flatMap((name) => categories.find(name) ?? []);
  const categoryId = main === undefined || unknownCategory !== null ? undefined : mainId;
  const additional = names && distinctCategories(mainId ?? 0, ids);
  if (additional && additional.length > ADDITIONAL_CATEGORIES_MAX) {
    const sentence = `Enter at most ${1 + ADDITIONAL_CATEGORIES_MAX} categories.`;
    issues.push({ field: 'categories', sentence });
  }
  return { categoryId, additionalCategoryIds: additional, unknownCategory };
}

/** Commas separate names as well, unless the whole text is the name of a category. */
function splitNames(text: string, categories: CategoryLookup): string[] {
  return splitCategoryNames(text).flatMap((name) =>
    categories.find(name) !== null
      ? [name]
      : name
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
  );
}
