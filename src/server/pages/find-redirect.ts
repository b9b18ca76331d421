import type { ServerContext } from '../http/server-context.ts';
import { findCategoryRedirect } from './find-category-redirect.ts';
import { findListingRedirect } from './find-listing-redirect.ts';

/** Where a page is by now that was asked for by a former name; null when it is where it was. */
export async function findRedirect(context: ServerContext, address: string): Promise<string | null> {
  return (await findListingRedirect(context, address)) ?? findCategoryRedirect(context, address);
}
