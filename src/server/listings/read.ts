import type { ListingsQuery } from '#contract/listings.ts';
import type { Viewer } from '#domain/account.ts';
import { mayRead } from '#domain/listing.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { type SearchedPage, searchOwnUnpublished } from '#storage/listing-search.ts';
import { findPresentListing, listOwnListings } from '#storage/listings.ts';
import { findPublished, NO_LISTINGS, readFilter } from '#storage/published-listings.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound, notSignedIn } from '../http/errors.ts';

export async function findVisibleListing(context: ServerContext, viewer: Viewer, id: number): Promise<FoundListing> {
  const listing = await findPresentListing(context.db, id, context.clock());
  if (!listing || !mayRead(viewer, listing)) throw notFound('Business connection not found.');
  return listing;
}

export async function listVisibleListings(
  context: ServerContext,
  viewer: Viewer,
  query: ListingsQuery,
): Promise<SearchedPage> {
  const now = context.clock();
  if (query.mine) {
    if (!viewer) throw notSignedIn();
    return paged(await listOwnListings(context.db, viewer.user.id, now), query);
  }
  const filter = await readFilter(context.db, query);
  if (!filter) return NO_LISTINGS;
  const own =
    viewer && !query.public
      ? await searchOwnUnpublished(query.search, { db: context.db, filter, now }, viewer.user.id)
      : [];
  return afterOwn(own, query, (page) => findPublished(context.db, { filter, search: query.search, page, now }));
}

/** One's own that are not public yet come first; the public ones follow in the same pages. */
async function afterOwn(
  own: FoundListing[],
  query: ListingsQuery,
  published: (page: { limit: number; offset: number }) => Promise<SearchedPage>,
): Promise<SearchedPage> {
  const first = own.slice(query.offset, query.offset + query.limit);
  const rest = await published({ limit: query.limit - first.length, offset: Math.max(0, query.offset - own.length) });
  return { listings: [...first, ...rest.listings], total: own.length + rest.total, corrected: rest.corrected };
}

function paged(listings: FoundListing[], { limit, offset }: ListingsQuery): SearchedPage {
  return { listings: listings.slice(offset, offset + limit), total: listings.length, corrected: null };
}
