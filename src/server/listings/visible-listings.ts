import type { InterpretationWire } from '#contract/listing-filter-params.ts';
import type { ListingsQuery } from '#contract/listing-operations.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { canReadListing } from '#domain/listings/listing.ts';
import { executeQuery } from '#query-understanding/execute-query.ts';
import type { SearchRequest } from '#query-understanding/interpretation.ts';
import { type SearchSuggestion, suggestSearches } from '#query-understanding/suggest-searches.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListingOrMergeTarget, listListingsOfUser } from '#storage/listings/listings.ts';
import type { SerializedListingPage } from '#storage/search/listing-finder.ts';
import { searchUnpublishedOfUser } from '#storage/search/search-listings.ts';
import { type ListingSerializer, type SerializedListing, serializeWith } from '#storage/search/serialized-listing.ts';
import { notFound, notSignedIn } from '../http/http-error.ts';
import type { SearchContext, ServerContext } from '../http/server-context.ts';
import { readCachedFields } from '../shared/cached-fields.ts';
import { listingSerializer } from './serialize-listing.ts';

/** A page with the interpretation of its search, and suggestions if it is empty. */
export type ListingSearchPage = SerializedListingPage & {
  explanation: InterpretationWire | null;
  suggestions: SearchSuggestion[];
};

const NO_RESULTS: ListingSearchPage = { listings: [], total: 0, corrected: null, explanation: null, suggestions: [] };

export async function findVisibleListing(
  context: ServerContext,
  viewer: Viewer,
  id: number,
): Promise<ListingWithCategory> {
  const listing = await findListingOrMergeTarget(context.db, id, context.clock());
  if (!listing || !canReadListing(viewer, listing)) throw notFound('Business connection not found.');
  return listing;
}

export async function listVisibleListings(
  context: SearchContext,
  viewer: Viewer,
  query: ListingsQuery,
): Promise<ListingSearchPage> {
  const now = context.clock();
  const serialize = listingSerializer(await readCachedFields(context));
  if (query.mine) {
    if (!viewer) throw notSignedIn();
    return pageOf(await listListingsOfUser(context.db, viewer.user.id, now), query, serialize);
  }
  const list = async ({ text, filter }: SearchRequest) => {
    const own =
      viewer && !query.public
        ? await searchUnpublishedOfUser(text, { db: context.db, filter, now }, viewer.user.id)
        : [];
    return prependUnpublished(
      own.map((listing) => serializeWith(serialize, listing)),
      query,
      (page) => context.finder.list({ text, filter, sort: query.sort, requestedAt: now }, page, { serialize, now }),
    );
  };
  const execution = await executeQuery(context, query, { run: list, isEmpty: ({ total }) => total === 0 });
  if (!execution) return NO_RESULTS;
  const { request, result } = execution;
  const suggestions = result.total === 0 && !query.as_typed ? await suggestSearches(context, request) : [];
  return { ...result, explanation: request.explanation, suggestions };
}

/** The user's unpublished listings come first, and the published ones continue on the same pages. */
async function prependUnpublished(
  own: SerializedListing[],
  query: ListingsQuery,
  published: (page: { limit: number; offset: number }) => Promise<SerializedListingPage>,
): Promise<SerializedListingPage> {
  const first = own.slice(query.offset, query.offset + query.limit);
  const rest = await published({ limit: query.limit - first.length, offset: Math.max(0, query.offset - own.length) });
  return {
    listings: [...first, ...rest.listings],
    total: own.length + rest.total,
    corrected: rest.corrected,
  };
}

function pageOf(
  listings: ListingWithCategory[],
  { limit, offset }: ListingsQuery,
  serialize: ListingSerializer,
): ListingSearchPage {
  const page = listings.slice(offset, offset + limit);
  return { ...NO_RESULTS, listings: page.map((listing) => serializeWith(serialize, listing)), total: listings.length };
}
