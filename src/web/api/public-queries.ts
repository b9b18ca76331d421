import { infiniteQueryOptions, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import type { ListingsSearchParams } from '../paths.ts';
import type { Api } from './api.ts';
import type { ListingModel, PagedListings } from './models.ts';
import { nullIfMissing } from './null-if-missing.ts';
import type { CategoryNamesById } from './parse-responses.ts';
import { ESSENTIAL, orEmpty, retryTimes, STALE_TIME_MS } from './query-client.ts';

const CATEGORIES_PATH = '/categories.php';

const LISTING_TOTAL_KEY = ['listing-total'] as const;

/** Known with the categories, and only if listings have several of them: otherwise their counts add up to it. */
export const listingTotalQuery = queryOptions<number>({ queryKey: LISTING_TOTAL_KEY, queryFn: skipToken });

const loadParsers = () => import('./response-parsers.ts');

/**
 * All categories, for the header, the home page and names. They are part of every page, so only the categories of the home
 * page keep a listing. Our own server sends counts; those of a foreign server require all listings.
 */
export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: ['categories'],
    staleTime: STALE_TIME_MS.categories,
    retry: retryTimes(2),
    queryFn: async ({ client, signal }) => {
      const query = { include: 'listings', ...(api.isOwnServer && { listings_limit: 1 }) };
      const [response, { parseCategorySummaries, parseListingTotal }] = await Promise.all([
        api.request({ path: CATEGORIES_PATH, query, signal }),
        loadParsers(),
      ]);
      const total = parseListingTotal(response);
      if (total === null) client.removeQueries({ queryKey: LISTING_TOTAL_KEY });
      else client.setQueryData(LISTING_TOTAL_KEY, total);
      return parseCategorySummaries(response);
    },
  });
}

/** Categories with their listings. The page filters again, since a server may ignore `search`. */
export function directoryQuery(api: Api, search = '') {
  return queryOptions({
    ...ESSENTIAL,
    queryKey: ['directory', search],
    staleTime: STALE_TIME_MS.directory,
    retry: retryTimes(2),
    queryFn: async ({ signal }) => {
      const [response, { parseDirectory }] = await Promise.all([
        api.request({ path: CATEGORIES_PATH, query: { include: 'listings', search }, signal }),
        loadParsers(),
      ]);
      return parseDirectory(response);
    },
  });
}

/** spec §4: another search starts at offset 0; Load More advances by a page and appends. */
export function listingSearchQuery(api: Api, params: ListingsSearchParams = {}) {
  const { view: _, ...search } = supportedParameters(api, params);
  return infiniteQueryOptions({
    ...ESSENTIAL,
    queryKey: ['listings', search],
    staleTime: STALE_TIME_MS.listings,
    initialPageParam: 0,
    queryFn: ({ client, pageParam, signal }) =>
      fetchListings(client, api, { query: { ...search, limit: LISTINGS_PAGE_SIZE, offset: pageParam }, signal }),
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
      const [response, names, { parseOneListing }] = await Promise.all([
        nullIfMissing(api.request({ path: '/listings.php', query: { id, ...visibilityParameters(api) }, signal })),
        fetchCategoryNames(client, api),
        loadParsers(),
      ]);
      return parseOneListing(response, names, api.isOwnServer);
    },
  });
}

/** spec §2: others of the same category; see fetch-similar.ts. */
export function similarListingsQuery(api: Api, listing: SimilarTo) {
  const { category, latitude, longitude } = listing;
  return queryOptions({
    queryKey: ['similar', category, latitude, longitude],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ client, signal }) => {
      const find = (query: object) => fetchListings(client, api, { query: { category, ...query }, signal });
      return (await import('./fetch-similar.ts')).fetchSimilar(find, api.isOwnServer ? listing : null);
    },
  });
}

type SimilarTo = Pick<ListingModel, 'category' | 'latitude' | 'longitude'>;

type ListingsRequest = { query: object; signal: AbortSignal };

async function fetchListings(
  client: QueryClient,
  api: Api,
  { query, signal }: ListingsRequest,
): Promise<PagedListings> {
  const [response, names, { parseListingPage }] = await Promise.all([
    api.request({ path: '/listings.php', query: { ...visibilityParameters(api), ...query }, signal }),
    fetchCategoryNames(client, api),
    loadParsers(),
  ]);
  return parseListingPage(response, names);
}

/** Newest first, a hundred per page; a server that sends all at once has no second page. */
export function reviewsQuery(api: Api, listingId: number) {
  return infiniteQueryOptions({
    queryKey: ['reviews', listingId],
    staleTime: STALE_TIME_MS.reviews,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { listing_id: listingId, ...(pageParam > 0 && { offset: pageParam }) };
      const [response, { parseReviewPage }] = await Promise.all([
        api.request({ path: '/reviews.php', query, signal }),
        loadParsers(),
      ]);
      return parseReviewPage(response, api.isOwnServer);
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
  const [categories, { memoizedCategoryNames }] = await Promise.all([
    orEmpty(client.ensureQueryData(categoriesQuery(api)), []),
    loadParsers(),
  ]);
  return memoizedCategoryNames(categories);
}
