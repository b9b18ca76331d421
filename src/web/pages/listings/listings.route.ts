import { categoriesQuery, listingsQuery } from '../../api/queries.ts';
import { startLoading } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead } from '../../head.ts';
import { categoryParameter, type ListingsSearch, paths } from '../../paths.ts';
import { prefetchFitting } from './fitting.ts';
import { categoryName, readFilters } from './search-words.ts';
import { structuredListings } from './structured.ts';

type LoaderInput = { context: AppContext; deps: ListingsSearch };

export const listingsRoute = {
  validateSearch: readFilters,
  loaderDeps: ({ search }: { search: ListingsSearch }) => readFilters(search),
  loader: ({ context: { queryClient, api }, deps }: LoaderInput) =>
    startLoading(queryClient.prefetchInfiniteQuery(listingsQuery(api, deps)), prefetchFitting(queryClient, api, deps)),
  head: ({ match }: HeadInput & { match: { search: ListingsSearch } }) => {
    const { site, queryClient, api } = match.context;
    const asked = readFilters(match.search);
    const search = canonical(asked);
    const [page] = queryClient.getQueryData(listingsQuery(api, asked).queryKey)?.pages ?? [];
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
      isIndexed: !(isFiltered && page?.total === 0),
      ...(page && page.total > 0 && { structured: structuredListings(site, { heading, search, ...page }) }),
    });
  },
};

/** One address for a category, in whatever case it was asked for. */
function canonical(search: ListingsSearch): ListingsSearch {
  return search.category ? { ...search, category: categoryParameter(search.category) } : search;
}
