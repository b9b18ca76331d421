import { categoriesQuery, listingsQuery } from '../../api/queries.ts';
import { startLoading } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead } from '../../head.ts';
import { categoryParameter, type ListingsSearch, paths } from '../../paths.ts';
import { prefetchFitting } from './fitting.ts';
import { readFilters } from './read-filters.ts';
import { categoryName } from './search-words.ts';

/** What only a page that comes from the server is made with. */
const server = import.meta.env.SSR
  ? { ...(await import('../../api/facets.ts')), ...(await import('./structured.ts')) }
  : null;

type LoaderInput = { context: AppContext; deps: ListingsSearch };

export const listingsRoute = {
  validateSearch: readFilters,
  loaderDeps: ({ search }: { search: ListingsSearch }) => readFilters(search),
  loader: ({ context: { queryClient, api }, deps }: LoaderInput) =>
    startLoading(
      queryClient.prefetchInfiniteQuery(listingsQuery(api, deps)),
      prefetchFitting(queryClient, api, deps),
      // in the browser they are asked for by whoever shows them
      ...(server && api.isOwn ? [queryClient.prefetchQuery(server.facetsQuery(api, deps))] : []),
    ),
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
      // words that were taken for a category have a page already: that of the category
      isIndexed: !(isFiltered && (page?.total === 0 || (server && page?.understood?.category))),
      ...(server &&
        page &&
        page.total > 0 && { structured: server.structuredListings(site, { heading, search, ...page }) }),
    });
  },
};

/** One address for a category, in whatever case it was asked for, and however its businesses are filtered and sorted. */
function canonical({ category, search, location }: ListingsSearch): ListingsSearch {
  return {
    ...(category && { category: categoryParameter(category) }),
    ...(search && { search }),
    ...(location && { location }),
  };
}
