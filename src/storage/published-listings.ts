import { findCategory } from './categories.ts';
import type { ListingFilter } from './listing-filter.ts';
import { listListings } from './listing-lists.ts';
import { type SearchedPage, searchListings } from './listing-search.ts';
import type { Page } from './page.ts';
import { type PlaceQuestion, resolvePlaces } from './places.ts';
import type { Db } from './tables.ts';

/** What is asked of the listings, as a visitor says it. */
export type ListingQuestion = PlaceQuestion & { category?: string | undefined; search?: string | undefined };

export const NO_LISTINGS: SearchedPage = { listings: [], total: 0, corrected: null };

/** Null when the category named does not exist: nothing can be in it. */
export async function readFilter(db: Db, question: ListingQuestion): Promise<ListingFilter | null> {
  const category = question.category === undefined ? undefined : await findCategory(db, question.category);
  if (category === null) return null;
  return { categoryId: category?.id, places: await resolvePlaces(db, question) };
}

type Asked = { filter: ListingFilter; search: string | undefined; page: Page; now: Date };

export async function findPublished(db: Db, { filter, search, page, now }: Asked): Promise<SearchedPage> {
  if (search) return searchListings(search, { db, filter, page, now });
  return { ...(await listListings(db, filter, { page, now })), corrected: null };
}
