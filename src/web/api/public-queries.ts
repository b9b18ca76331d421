import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { BLOG_PAGE_SIZE, HOME_CATEGORIES, LISTINGS_PAGE_SIZE, SIMILAR_BUSINESSES } from '#domain/limits.ts';
import type { ListingsSearchParams } from '../paths.ts';
import { type Api, ApiError } from './api.ts';
import { memoizeByResponse } from './memoize-by-response.ts';
import { nullIfMissing } from './null-if-missing.ts';
import {
  type CategoryNamesById,
  categoryNamesById,
  parseCategories,
  parseListing,
  parseListings,
  parsePost,
  parsePosts,
  parseReviews,
} from './parse-responses.ts';
import { ESSENTIAL, orEmpty, retryTimes, STALE_TIME_MS } from './query-client.ts';
import { topCategories } from './top-categories.ts';
import { asObject, asText } from './untrusted-json.ts';

const CATEGORIES_PATH = '/categories.php';

/**
 * All categories for header, home and names. They travel with every page, so only those that home shows keep a listing. Our
 * own server tells how many each has; of another it can only be told by counting them all.
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

const parseCategorySummaries = memoizeByResponse((answer) => {
  const categories = parseCategories(answer);
  const shown = new Set(topCategories(categories, HOME_CATEGORIES));
  return categories.map((each) => ({ ...each, listings: shown.has(each) ? each.listings.slice(0, 1) : [] }));
});

/** Categories with their listings. A server that ignores `search` is filtered by the page as well. */
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
const parsePostPage = memoizeByResponse(parsePosts);

/** spec §4: another search starts at offset 0; Load More advances by a page and appends. */
export function listingSearchQuery(api: Api, asked: ListingsSearchParams = {}) {
  const search = supportedParameters(api, asked);
  return infiniteQueryOptions({
    ...ESSENTIAL,
    queryKey: ['listings', search],
    staleTime: STALE_TIME_MS.listings,
    initialPageParam: 0,
    queryFn: async ({ client, pageParam, signal }) => {
      const query = { ...visibilityParameters(api), ...search, limit: LISTINGS_PAGE_SIZE, offset: pageParam };
      const [answer, names] = await Promise.all([
        api.request({ path: '/listings.php', query, signal }),
        fetchCategoryNames(client, api),
      ]);
      return parseListingPage(answer, names);
    },
    getNextPageParam: (lastPage, pages, offset) => {
      const loaded = pages.reduce((sum, page) => sum + page.listings.length, 0);
      return lastPage.listings.length > 0 && loaded < lastPage.total ? offset + LISTINGS_PAGE_SIZE : undefined;
    },
  });
}

/** A foreign server knows what the specification names and no more. */
function supportedParameters(api: Api, { view: _, ...own }: ListingsSearchParams): Record<string, string | undefined> {
  const { category, search, location } = own;
  return api.isOwnServer ? own : { category, search, location };
}

/** spec §8: a listing that is not there is null. */
export function listingQuery(api: Api, id: number) {
  return queryOptions({
    ...ESSENTIAL,
    queryKey: ['listing', id],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ client, signal }) => {
      const [answer, names] = await Promise.all([
        nullIfMissing(api.request({ path: '/listings.php', query: { id, ...visibilityParameters(api) }, signal })),
        fetchCategoryNames(client, api),
      ]);
      return parseOneListing(answer, names);
    },
  });
}

/** One more than is shown: the business itself may be among them. */
export function similarListingsQuery(api: Api, category: string) {
  return queryOptions({
    queryKey: ['similar', category],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ client, signal }) => {
      const query = { ...visibilityParameters(api), category, limit: SIMILAR_BUSINESSES + 1 };
      const [answer, names] = await Promise.all([
        api.request({ path: '/listings.php', query, signal }),
        fetchCategoryNames(client, api),
      ]);
      return parseListingPage(answer, names).listings;
    },
  });
}

/** The newest hundred first; a server that gives all at once has no second page. */
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

/** A server that does not tell how many posts there are has more after each full page, unless it begins again. */
export function postsQuery(api: Api) {
  return infiniteQueryOptions({
    ...ESSENTIAL,
    queryKey: ['posts'],
    staleTime: STALE_TIME_MS.blog,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: BLOG_PAGE_SIZE, offset: pageParam };
      const answer = await api.request({ path: '/blog.php', query, signal, errorFormat: 'status-only' });
      return parsePostPage(requireSuccess(answer));
    },
    getNextPageParam: (lastPage, pages, offset) => {
      const earlier = new Set(pages.slice(0, -1).flatMap(({ posts }) => posts.map(({ id }) => id)));
      const isNew = lastPage.posts.some(({ id }) => !earlier.has(id));
      const isLast = offset + BLOG_PAGE_SIZE >= (lastPage.total ?? Number.POSITIVE_INFINITY);
      const isFull = lastPage.posts.length >= BLOG_PAGE_SIZE;
      return isNew && isFull && !isLast ? offset + BLOG_PAGE_SIZE : undefined;
    },
  });
}

/** spec §5: an all-digit identifier is an id, anything else is a slug. */
export function postQuery(api: Api, identifier: string) {
  return queryOptions({
    ...ESSENTIAL,
    queryKey: ['post', identifier],
    staleTime: STALE_TIME_MS.blog,
    queryFn: async ({ signal }) => {
      const query = /^\d+$/.test(identifier) ? { id: identifier } : { slug: identifier };
      const answer = await nullIfMissing(api.request({ path: '/blog.php', query, signal, errorFormat: 'status-only' }));
      const post = parsePost(answer);
      return post && { ...post, content: await api.sanitizeHtml(post.content) };
    },
  });
}

/** spec §6: anonymous listing requests add public=true, authenticated ones omit it. */
function visibilityParameters(api: Api): { public?: true } {
  return api.isSignedIn() ? {} : { public: true };
}

async function fetchCategoryNames(client: QueryClient, api: Api): Promise<CategoryNamesById> {
  return memoizedCategoryNames(await orEmpty(client.ensureQueryData(categoriesQuery(api)), []));
}

/** spec §7: the blog's list carries a success flag. */
function requireSuccess(answer: unknown): unknown {
  const wire = asObject(answer);
  if (wire?.success === false) throw new ApiError(asText(wire.error, 'The blog could not be read.'));
  return answer;
}
