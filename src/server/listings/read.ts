import type { ListingsQuery } from '#contract/listings.ts';
import type { Viewer } from '#domain/account.ts';
import { mayRead } from '#domain/listing.ts';
import { findCategory } from '#storage/categories.ts';
import type { ListingFilter } from '#storage/listing-filter.ts';
import type { SearchedPage } from '#storage/listing-finder.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { searchOwnUnpublished } from '#storage/listing-search.ts';
import { findPresentListing, listOwnListings } from '#storage/listings.ts';
import { resolvePlaces } from '#storage/places.ts';
import type { SearchContext, ServerContext } from '../http/context.ts';
import { notFound, notSignedIn } from '../http/errors.ts';

export async function findVisibleListing(context: ServerContext, viewer: Viewer, id: number): Promise<FoundListing> {
  const listing = await findPresentListing(context.db, id, context.clock());
  if (!listing || !mayRead(viewer, listing)) throw notFound('Business connection not found.');
  return listing;
}

export async function listVisibleListings(
  context: SearchContext,
  viewer: Viewer,
  query: ListingsQuery,
): Promise<SearchedPage> {
  const now = context.clock();
  if (query.mine) {
    if (!viewer) throw notSignedIn();
    return paged(await listOwnListings(context.db, viewer.user.id, now), query);
  }
  const filter = await readFilter(context, query);
  if (!filter) return { listings: [], total: 0, corrected: null };
  const own =
    viewer && !query.public
      ? await searchOwnUnpublished(query.search, { db: context.db, filter, now }, viewer.user.id)
      : [];
  return afterOwn(own, query, (page) => context.finder.list({ text: query.search, filter }, page, now));
}

/** Null when the category named does not exist: nothing can be in it. */
async function readFilter(context: ServerContext, query: ListingsQuery): Promise<ListingFilter | null> {
  const category = query.category === undefined ? undefined : await findCategory(context.db, query.category);
  if (category === null) return null;
  return { categoryId: category?.id, places: await resolvePlaces(context.db, query) };
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
