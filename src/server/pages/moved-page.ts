import type { ServerContext } from '../http/context.ts';
import { findMovedCategory } from './moved-category.ts';
import { findMergedListing } from './moved-listing.ts';

/** Where a page is by now that was asked for by a former name; null when it is where it was. */
export async function findMovedPage(context: ServerContext, address: string): Promise<string | null> {
  return (await findMergedListing(context, address)) ?? findMovedCategory(context, address);
}
