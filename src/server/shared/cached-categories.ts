import type { Category } from '#domain/listings/category.ts';
import { listCategories, readCategoryCounts } from '#storage/categories/categories.ts';
import type { SearchContext } from '../http/server-context.ts';

/** The same for everybody, and asked for with almost every page: read when a category has changed. */
export const readCachedCategories = ({ db, queryCache }: SearchContext): Promise<Category[]> =>
  queryCache.read('categories', 'all', () => listCategories(db));

/** How many listings each holds: counted again when a listing has changed. */
export const readCachedCategoryCounts = ({ db, queryCache }: SearchContext): Promise<Map<number, number>> =>
  queryCache.read('listings', 'counts of categories', () => readCategoryCounts(db));
