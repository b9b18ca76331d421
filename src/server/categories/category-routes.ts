import { type CategoriesQuery, listCategoriesOperation } from '#contract/category-operations.ts';
import { listNamedListingsByCategory, listTopListingsByCategory } from '#storage/categories/categories.ts';
import { type Route, route } from '../http/route.ts';
import type { SearchContext } from '../http/server-context.ts';
import { readCachedCategories, readCachedCategoryCounts, readCachedListingTotal } from '../shared/cached-categories.ts';
import { type CategoryResult, presentCategories } from './present-categories.ts';

export function categoryRoutes(context: SearchContext): Route[] {
  return [
    route(
      listCategoriesOperation,
      async ({ query }) => {
        const results = await loadCategories(context, query);
        return presentCategories(results, query.search ? null : await readCachedListingTotal(context));
      },
      { searchParameters: ['search'] },
    ),
  ];
}

async function loadCategories(context: SearchContext, query: CategoriesQuery): Promise<CategoryResult[]> {
  if (query.search) return searchCategories(context, query, query.search);
  const all = await loadCategoriesWithCounts(context);
  if (!query.include) return all;
  const best = await loadBestListings(context, all, query.listings_limit);
  return all.map((result) => ({ ...result, listings: best.get(result.category.id) ?? [] }));
}

async function loadCategoriesWithCounts(context: SearchContext): Promise<CategoryResult[]> {
  const [categories, counts] = await Promise.all([readCachedCategories(context), readCachedCategoryCounts(context)]);
  return categories.map((category) => ({ category, listingCount: counts.get(category.id) ?? 0 }));
}

/** Every visit of the directory reads these, so they are cached until a listing changes. */
function loadBestListings({ db, queryCache }: SearchContext, all: readonly CategoryResult[], limit: number) {
  const ids = all.map(({ category }) => category.id);
  return queryCache.read('listings', `best ${limit} of ${ids}`, () => listTopListingsByCategory(db, ids, limit));
}

/** spec §2, Directory: categories whose name contains the text, or that have a listing whose name contains it. */
async function searchCategories(
  context: SearchContext,
  query: CategoriesQuery,
  text: string,
): Promise<CategoryResult[]> {
  const all = await loadCategoriesWithCounts(context);
  const isNameMatch = ({ category: { name } }: CategoryResult) => name.toLowerCase().includes(text.toLowerCase());
  const byName = all.filter(isNameMatch);
  const best = await listTopListingsByCategory(
    context.db,
    byName.map(({ category }) => category.id),
    query.listings_limit,
  );
  const byListingName = await listNamedListingsByCategory(context.db, text, Math.max(1, query.listings_limit));
  return all
    .filter((result) => isNameMatch(result) || byListingName.has(result.category.id))
    .map((result) => {
      const listings = (isNameMatch(result) ? best : byListingName).get(result.category.id) ?? [];
      return query.include ? { ...result, listings: listings.slice(0, query.listings_limit) } : result;
    });
}
