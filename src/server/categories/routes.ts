import { type CategoriesQuery, type CategoryWire, readCategories } from '#contract/categories.ts';
import { listBestInCategories, listCategories, listNamedInCategories } from '#storage/categories.ts';
import type { ServerContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import { presentCategory } from './present.ts';

export function categories(context: ServerContext): Route[] {
  return [
    route(readCategories, async ({ query }) => ({ data: await readAll(context, query) }), {
      searchParameters: ['search'],
    }),
  ];
}

async function readAll(context: ServerContext, query: CategoriesQuery): Promise<CategoryWire[]> {
  if (query.search) return readMatching(context, query, query.search);
  const all = await listCategories(context.db);
  if (!query.include) return all.map((category) => presentCategory(category));
  const best = await listBestInCategories(
    context.db,
    all.map((category) => category.id),
    query.listings_limit,
  );
  return all.map((category) => presentCategory(category, best.get(category.id) ?? []));
}

/** spec §2, Directory: categories whose name holds the text, or which hold a listing whose name does. */
async function readMatching(context: ServerContext, query: CategoriesQuery, text: string): Promise<CategoryWire[]> {
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
