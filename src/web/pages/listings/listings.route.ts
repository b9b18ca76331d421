import { categoriesQuery, listingsQuery } from '../../api/queries.ts';
import { startLoading } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead, servedStructured } from '../../head.ts';
import { categoryParameter, type ListingsSearch, paths } from '../../paths.ts';
import { prefetchFitting } from './fitting.ts';
import { categoryName, readFilters } from './search-words.ts';

type LoaderInput = { context: AppContext; deps: ListingsSearch };

export const listingsRoute = {
  validateSearch: readFilters,
  loaderDeps: ({ search }: { search: ListingsSearch }) => readFilters(search),
  loader: ({ context: { queryClient, api }, deps }: LoaderInput) =>
    startLoading(queryClient.prefetchInfiniteQuery(listingsQuery(api, deps)), prefetchFitting(queryClient, api, deps)),
  head: async ({ match }: HeadInput & { match: { search: ListingsSearch } }) => {
    const { site, queryClient, api } = match.context;
    const asked = readFilters(match.search);
    const search = canonical(asked);
    const [page] = queryClient.getQueryData(listingsQuery(api, asked).queryKey)?.pages ?? [];
    const categories = queryClient.getQueryData(categoriesQuery(api).queryKey) ?? [];
    const heading = search.category ? categoryName(categories, search.category) : 'All Listings';
    const place = search.location ? ` in ${search.location}` : '';
    const words = search.search ? `${search.search}: ` : '';
    const isFiltered = Object.keys(search).length > 0;
    const path = paths.listings(search);
    const structured = async () =>
      page && (await import('./structured.ts')).structuredListings(site, { heading, search, ...page });
    const stated = page && page.total > 0 && (servedStructured(site, path) ?? (await structured()));
    return pageHead({
      site,
      title: `${words}${heading}${place} | ${site.siteName}`,
      description: `${words}${heading}${place}. Compare verified local businesses by rating, reviews and services, and find the one you need.`,
      path,
      isIndexed: !(isFiltered && page?.total === 0),
      ...(stated && { structured: stated }),
    });
  },
};

/** One address for a category, in whatever case it was asked for. */
function canonical(search: ListingsSearch): ListingsSearch {
  return search.category ? { ...search, category: categoryParameter(search.category) } : search;
}
