import { type CategoriesQuery, readCategories } from '#contract/categories.ts';
import { listBestInCategories, listNamedInCategories } from '#storage/categories.ts';
import type { SearchContext } from '../http/context.ts';
import { keptCategories, keptCounts } from '../http/kept-categories.ts';
import { type Route, route } from '../http/route.ts';
import { type FoundCategory, presentCategories } from './present.ts';

export function categories(context: SearchContext): Route[] {
  return [
    route(readCategories, async ({ query }) => presentCategories(await readAll(context, query)), {
      searchParameters: ['search'],
    }),
  ];
}

async function readAll(context: SearchContext, query: CategoriesQuery): Promise<FoundCategory[]> {
  if (query.search) return readMatching(context, query, query.search);
  const all = await readCounted(context);
  if (!query.include) return all;
  const best = await readBest(context, all, query.listings_limit);
  return all.map((counted) => ({ ...counted, listings: best.get(counted.category.id) ?? [] }));
}

async function readCounted(context: SearchContext): Promise<FoundCategory[]> {
  const [categories, counts] = await Promise.all([keptCategories(context), keptCounts(context)]);
  return categories.map((category) => ({ category, listingCount: counts.get(category.id) ?? 0 }));
}

/** The same for everybody, and read with every visit of the directory: kept until a listing changes. */
function readBest({ db, reads }: SearchContext, all: readonly FoundCategory[], limit: number) {
  const ids = all.map(({ category }) => category.id);
  return reads.read('listings', `best ${limit} of ${ids}`, () => listBestInCategories(db, ids, limit));
}

/** spec §2, Directory: categories whose name holds the text, or which hold a listing whose name does. */
async function readMatching(context: SearchContext, query: CategoriesQuery, text: string): Promise<FoundCategory[]> {
  const all = await readCounted(context);
  const isNamed = ({ category: { name } }: FoundCategory) => name.toLowerCase().includes(text.toLowerCase());
  const named = all.filter(isNamed);
  const best = await listBestInCategories(
    context.db,
    named.map(({ category }) => category.id),
    query.listings_limit,
  );
  const holding = await listNamedInCategories(context.db, text, Math.max(1, query.listings_limit));
  return all
    .filter((counted) => isNamed(counted) || holding.has(counted.category.id))
    .map((counted) => {
      const listings = (isNamed(counted) ? best : holding).get(counted.category.id) ?? [];
      return query.include ? { ...counted, listings: listings.slice(0, query.listings_limit) } : counted;
    });
}
