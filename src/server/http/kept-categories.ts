import type { Category } from '#domain/category.ts';
import { listCategories, readCategoryCounts } from '#storage/categories.ts';
import type { SearchContext } from './context.ts';

/** The same for everybody, and asked for with almost every page: read when a category has changed. */
export const keptCategories = ({ db, reads }: SearchContext): Promise<Category[]> =>
  reads.read('categories', 'all', () => listCategories(db));

/** How many listings each holds: counted again when a listing has changed. */
export const keptCounts = ({ db, reads }: SearchContext): Promise<Map<number, number>> =>
  reads.read('listings', 'counts of categories', () => readCategoryCounts(db));
