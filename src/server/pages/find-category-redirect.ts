import { findCategory } from '#storage/categories/categories.ts';
import type { ServerContext } from '../http/server-context.ts';

const PAGES_BY_CATEGORY = ['/listings', '/directory'];

/** The page under the present name of a category that was renamed or merged, or that somebody calls otherwise. */
export async function findCategoryRedirect({ db, site }: ServerContext, address: string): Promise<string | null> {
  const url = new URL(address, site.url);
  const asked = url.searchParams.get('category')?.trim().toLowerCase();
  if (!asked || !PAGES_BY_CATEGORY.includes(url.pathname)) return null;
  // when the database is away, the page itself says so
  const category = await findCategory(db, asked).catch(() => null);
  if (!category || category.name.toLowerCase() === asked || category.slug === asked) return null;
  url.searchParams.set('category', category.name.toLowerCase());
  return `${url.pathname}?${url.searchParams}`;
}
