import type { Category } from '#domain/listings/category.ts';
import { listCategories, readCategoryCounts, readListingTotal } from '#storage/categories/categories.ts';
import type { SearchContext } from '../http/server-context.ts';

/** Almost every page needs the categories. */
export const readCachedCategories = ({ db, queryCache }: SearchContext): Promise<Category[]> =>
  queryCache.read('categories', 'all', () => listCategories(db));

/** Listings per category. */
export const readCachedCategoryCounts = ({ db, queryCache }: SearchContext): Promise<Map<number, number>> =>
  queryCache.read('listings', 'counts of categories', () => readCategoryCounts(db));

export const readCachedListingTotal = ({ db, queryCache }: SearchContext): Promise<number> =>
  queryCache.read('listings', 'total', () => readListingTotal(db));
