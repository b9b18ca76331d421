import { findCategory } from '#storage/categories/categories.ts';
import type { ErrorReporter } from '#storage/engine/report-error.ts';
import { findMergedInto } from '#storage/merges/listing-merges.ts';
import type { ServerContext } from '../http/server-context.ts';

const PAGES_BY_CATEGORY = ['/listings', '/directory'];
const BUSINESS_PAGE = /^\/business\/([1-9]\d{0,14})$/;

/**
 * The current path of a page that was requested by a former name; null if it has not moved. A failed lookup does not fail the request: the
 * page itself shows that the database is unavailable.
 */
export async function findRedirect(
  context: ServerContext,
  address: string,
  onError: ErrorReporter,
): Promise<string | null> {
  const url = new URL(address, context.site.url);
  try {
    return (await findListingRedirect(context, url)) ?? (await findCategoryRedirect(context, url));
  } catch (error) {
    onError('A redirect could not be looked up', error);
    return null;
  }
}

/** The page of the listing that this one was merged into. */
async function findListingRedirect({ db }: ServerContext, { pathname }: URL): Promise<string | null> {
  const [, id] = BUSINESS_PAGE.exec(pathname) ?? [];
  if (id === undefined) return null;
  const mergedInto = await findMergedInto(db, Number(id));
  return mergedInto === null ? null : `/business/${mergedInto}`;
}

/** The page under the current name of a category that was renamed or merged, or that has a synonym with this name. */
async function findCategoryRedirect({ db }: ServerContext, url: URL): Promise<string | null> {
  const requested = url.searchParams.get('category')?.trim().toLowerCase();
  // the database cannot compare a NUL
  if (!requested || requested.includes('\0') || !PAGES_BY_CATEGORY.includes(url.pathname)) return null;
  const category = await findCategory(db, requested);
  if (!category || category.name.toLowerCase() === requested || category.slug === requested) return null;
  const searchParams = new URLSearchParams(url.searchParams);
  searchParams.set('category', category.name.toLowerCase());
  return `${url.pathname}?${searchParams}`;
}
