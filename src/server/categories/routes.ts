import { type CategoriesQuery, type CategoryWire, readCategories } from '#contract/categories.ts';
import type { Category } from '#domain/category.ts';
import { listBestInCategories, listCategories, listNamedInCategories } from '#storage/categories.ts';
import type { SearchContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import { presentCategory } from './present.ts';

export function categories(context: SearchContext): Route[] {
  return [
    route(readCategories, async ({ query }) => ({ data: await readAll(context, query) }), {
      searchParameters: ['search'],
    }),
  ];
}

async function readAll(context: SearchContext, query: CategoriesQuery): Promise<CategoryWire[]> {
  if (query.search) return readMatching(context, query, query.search);
  const all = await listCategories(context.db);
  if (!query.include) return all.map((category) => presentCategory(category));
  const best = await readBest(context, all, query.listings_limit);
  return all.map((category) => presentCategory(category, best.get(category.id) ?? []));
}

/** The same for everybody, and read with every visit of the directory: kept until a listing changes. */
function readBest({ db, reads }: SearchContext, all: readonly Category[], limit: number) {
  const ids = all.map((category) => category.id);
  return reads.read('listings', `best ${limit} of ${ids}`, () => listBestInCategories(db, ids, limit));
}

/** spec §2, Directory: categories whose name holds the text, or which hold a listing whose name does. */
async function readMatching(context: SearchContext, query: CategoriesQuery, text: string): Promise<CategoryWire[]> {
  const all = await listCategories(context.db);
  const isNamed = (name: string) => name.toLowerCase().includes(text.toLowerCase());
  const named = all.filter((category) => isNamed(category.name));
  const best = await listBestInCategories(
    context.db,
    named.map((category) => category.id),
    query.listings_limit,
  );
  const holding = await listNamedInCategories(context.db, text, Math.max(1, query.listings_limit));
  return all
    .filter((category) => isNamed(category.name) || holding.has(category.id))
    .map((category) => {
      const listings = (isNamed(category.name) ? best : holding).get(category.id) ?? [];
      return presentCategory(category, query.include && listings.slice(0, query.listings_limit));
    });
}
