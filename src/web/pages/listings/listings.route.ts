import { categoriesQuery, listingSearchQuery } from '../../api/public-queries.ts';
import { awaitOnServer } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead } from '../../page-head.ts';
import { categoryParameter, type ListingsSearchParams, paths } from '../../paths.ts';
import { prefetchMatches } from './category-matches.ts';
import { parseFilters } from './parse-filters.ts';
import { categoryName } from './search-labels.ts';

/** Modules that only server-rendered pages need. */
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
      // in the browser, the component that shows the facets fetches them
      ...(serverModules && api.isOwnServer ? [queryClient.prefetchQuery(serverModules.facetsQuery(api, deps))] : []),
    ),
  head: ({ match }: HeadInput & { match: { search: ListingsSearchParams } }) => {
    const { site, queryClient, api } = match.context;
    const requestedSearch = parseFilters(match.search);
    const search = canonicalSearch(requestedSearch);
    const [page] = queryClient.getQueryData(listingSearchQuery(api, requestedSearch).queryKey)?.pages ?? [];
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
      // a query interpreted as a category duplicates the category's page
      isIndexed: !(isFiltered && (page?.total === 0 || (serverModules && page?.interpretation?.category))),
      ...(serverModules &&
        page &&
        page.total > 0 && { structuredData: serverModules.structuredListings(site, { heading, search, ...page }) }),
    });
  },
};

/** The canonical URL ignores letter case, filters and sorting. */
function canonicalSearch({ category, search, location }: ListingsSearchParams): ListingsSearchParams {
  return {
    ...(category && { category: categoryParameter(category) }),
    ...(search && { search }),
    ...(location && { location }),
  };
}
