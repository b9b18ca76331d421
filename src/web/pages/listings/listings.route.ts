import { categoriesQuery, listingSearchQuery } from '../../api/public-queries.ts';
import { awaitOnServer } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead } from '../../page-head.ts';
import { categoryParameter, type ListingsSearchParams, paths } from '../../paths.ts';
import { prefetchMatches } from './category-matches.ts';
import { parseFilters } from './parse-filters.ts';
import { categoryName } from './search-labels.ts';

/** What only a page that comes from the server is made with. */
const serverModules = import.meta.env.SSR
  ? { ...(await import('../../api/facets.ts')), ...(await import('./structured-listings.ts')) }
  : null;

type LoaderInput = { context: AppContext; deps: ListingsSearchParams };

export const listingsRoute = {
  validateSearch: parseFilters,
  loaderDeps: ({ search }: { search: ListingsSearchParams }) => parseFilters(search),
  loader: ({ context: { queryClient, api }, deps }: LoaderInput) =>
    awaitOnServer(
      queryClient.prefetchInfiniteQuery(listingSearchQuery(api, deps)),
      prefetchMatches(queryClient, api, deps),
      // in the browser they are asked for by whoever shows them
      ...(serverModules && api.isOwnServer ? [queryClient.prefetchQuery(serverModules.facetsQuery(api, deps))] : []),
    ),
  head: ({ match }: HeadInput & { match: { search: ListingsSearchParams } }) => {
    const { site, queryClient, api } = match.context;
    const asked = parseFilters(match.search);
    const search = canonicalSearch(asked);
    const [page] = queryClient.getQueryData(listingSearchQuery(api, asked).queryKey)?.pages ?? [];
    const categories = queryClient.getQueryData(categoriesQuery(api).queryKey) ?? [];
    const heading = search.category ? categoryName(categories, search.category) : 'All Listings';
    const place = search.location ? ` in ${search.location}` : '';
    const words = search.search ? `${search.search}: ` : '';
    const isFiltered = Object.keys(search).length > 0;
    return pageHead({
      site,
      title: `${words}${heading}${place} | ${site.siteName}`,
      description: `${words}${heading}${place}. Compare verified local businesses by rating, reviews and services, and find the one you need.`,
      path: paths.listings(search),
      // words that were taken for a category have a page already: that of the category
      isIndexed: !(isFiltered && (page?.total === 0 || (serverModules && page?.interpretation?.category))),
      ...(serverModules &&
        page &&
        page.total > 0 && { structuredData: serverModules.structuredListings(site, { heading, search, ...page }) }),
    });
  },
};

/** One address for a category, in whatever case it was asked for, and however its businesses are filtered and sorted. */
function canonicalSearch({ category, search, location }: ListingsSearchParams): ListingsSearchParams {
  return {
    ...(category && { category: categoryParameter(category) }),
    ...(search && { search }),
    ...(location && { location }),
  };
}
