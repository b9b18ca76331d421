import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { HOME_CATEGORIES, LISTINGS_PAGE_SIZE, SIMILAR_BUSINESSES } from '#domain/limits.ts';
import type { ListingsSearchParams } from '../paths.ts';
import type { Api } from './api.ts';
import { memoizeByResponse } from './memoize-by-response.ts';
import type { PagedListings } from './models.ts';
import { nullIfMissing } from './null-if-missing.ts';
import {
  type CategoryNamesById,
  categoryNamesById,
  parseCategories,
  parseListing,
  parseListings,
  parseReviews,
} from './parse-responses.ts';
import { ESSENTIAL, orEmpty, retryTimes, STALE_TIME_MS } from './query-client.ts';
import { topCategories } from './top-categories.ts';

const CATEGORIES_PATH = '/categories.php';

/**
 * All categories, for the header, the home page and names. They are part of every page, so only the categories of the home
 * page keep a listing. Our own server sends counts; those of a foreign server require all listings.
 */
export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: ['categories'],
    staleTime: STALE_TIME_MS.categories,
    retry: retryTimes(2),
    queryFn: async ({ signal }) => {
      const query = { include: 'listings', ...(api.isOwnServer && { listings_limit: 1 }) };
      return parseCategorySummaries(await api.request({ path: CATEGORIES_PATH, query, signal }));
    },
  });
}

const parseCategorySummaries = memoizeByResponse((response) => {
  const categories = parseCategories(response);
  const shown = new Set(topCategories(categories, HOME_CATEGORIES));
  return categories.map((each) => ({ ...each, listings: shown.has(each) ? each.listings.slice(0, 1) : [] }));
});

/** Categories with their listings. The page filters again, since a server may ignore `search`. */
export function directoryQuery(api: Api, search = '') {
  return queryOptions({
    ...ESSENTIAL,
    queryKey: ['directory', search],
    staleTime: STALE_TIME_MS.directory,
    retry: retryTimes(2),
    queryFn: async ({ signal }) =>
      parseDirectory(await api.request({ path: CATEGORIES_PATH, query: { include: 'listings', search }, signal })),
  });
}

const parseDirectory = memoizeByResponse(parseCategories);
const memoizedCategoryNames = memoizeByResponse(categoryNamesById);
const parseListingPage = memoizeByResponse(parseListings);
const parseOneListing = memoizeByResponse(parseListing);
const parseReviewPage = memoizeByResponse(parseReviews);

/** spec §4: another search starts at offset 0; Load More advances by a page and appends. */
export function listingSearchQuery(api: Api, params: ListingsSearchParams = {}) {
  const { view: _, ...search } = supportedParameters(api, params);
  return infiniteQueryOptions({
    ...ESSENTIAL,
    queryKey: ['listings', search],
    staleTime: STALE_TIME_MS.listings,
    initialPageParam: 0,
    queryFn: async ({ client, pageParam, signal }) => {
      const query = { ...visibilityParameters(api), ...search, limit: LISTINGS_PAGE_SIZE, offset: pageParam };
      const [response, names] = await Promise.all([
        api.request({ path: '/listings.php', query, signal }),
        fetchCategoryNames(client, api),
      ]);
      return parseListingPage(response, names);
    },
    getNextPageParam: (_lastPage, pages, offset) => (hasMoreListings(pages) ? offset + LISTINGS_PAGE_SIZE : undefined),
  });
}

/** Without a total, a full page may be followed by another, unless the server repeats its listings. */
function hasMoreListings(pages: readonly PagedListings[]): boolean {
  const earlier = new Set(pages.slice(0, -1).flatMap(({ listings }) => listings.map(({ id }) => id)));
  const { listings = [], total = 0, isTotalKnown = true } = pages.at(-1) ?? {};
  if (isTotalKnown) return listings.length > 0 && pages.reduce((sum, page) => sum + page.listings.length, 0) < total;
  return listings.length === LISTINGS_PAGE_SIZE && listings.some(({ id }) => !earlier.has(id));
}

/** A foreign server supports only the parameters of the specification. */
export function supportedParameters(api: Api, own: ListingsSearchParams): ListingsSearchParams {
  if (api.isOwnServer) return own;
  const { category, search, location } = own;
  return { ...(category && { category }), ...(search && { search }), ...(location && { location }) };
}

/** spec §8: a missing listing is null. */
export function listingQuery(api: Api, id: number) {
  return queryOptions({
    ...ESSENTIAL,
    queryKey: ['listing', id],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ client, signal }) => {
      const [response, names] = await Promise.all([
        nullIfMissing(api.request({ path: '/listings.php', query: { id, ...visibilityParameters(api) }, signal })),
        fetchCategoryNames(client, api),
      ]);
      return parseOneListing(response, names, api.isOwnServer);
    },
  });
}

/** One more than is shown, since the business itself may be among them. */
export function similarListingsQuery(api: Api, category: string) {
  return queryOptions({
    queryKey: ['similar', category],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ client, signal }) => {
      const query = { ...visibilityParameters(api), category, limit: SIMILAR_BUSINESSES + 1 };
      const [response, names] = await Promise.all([
        api.request({ path: '/listings.php', query, signal }),
        fetchCategoryNames(client, api),
      ]);
      return parseListingPage(response, names).listings;
    },
  });
}

/** Newest first, a hundred per page; a server that sends all at once has no second page. */
export function reviewsQuery(api: Api, listingId: number) {
  return infiniteQueryOptions({
    queryKey: ['reviews', listingId],
    staleTime: STALE_TIME_MS.reviews,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { listing_id: listingId, ...(pageParam > 0 && { offset: pageParam }) };
      return parseReviewPage(await api.request({ path: '/reviews.php', query, signal }), api.isOwnServer);
    },
    getNextPageParam: ({ reviews, total }, _pages, offset) =>
      reviews.length > 0 && offset + reviews.length < total ? offset + reviews.length : undefined,
  });
}

/** spec §6: anonymous listing requests add public=true, authenticated ones omit it. */
function visibilityParameters(api: Api): { public?: true } {
  return api.isSignedIn() ? {} : { public: true };
}

async function fetchCategoryNames(client: QueryClient, api: Api): Promise<CategoryNamesById> {
  return memoizedCategoryNames(await orEmpty(client.ensureQueryData(categoriesQuery(api)), []));
}
