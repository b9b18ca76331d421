import { listingSearchQuery } from '../../api/public-queries.ts';
import { awaitOnServer } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { cardContent } from '../../cards/card-content.ts';
import type { ListingsSearchParams } from '../../paths.ts';
import { parseFilters } from './parse-filters.ts';

type LoaderInput = { context: AppContext; deps: ListingsSearchParams };

export const listingsRoute = {
  validateSearch: parseFilters,
  loaderDeps: ({ search }: { search: ListingsSearchParams }) => parseFilters(search),
  loader: async ({ context, deps: filters }: LoaderInput) => {
    const { queryClient, api } = context;
    const deps = import.meta.env.SSR
      ? (await import('./parse-listings-search.ts')).parseListingsSearch(filters)
      : filters;
    return awaitOnServer(
      queryClient.prefetchInfiniteQuery(listingSearchQuery(api, deps)),
      prefetchMatches(context, deps),
      cardContent.load(),
      // In the browser, the component that shows the facets fetches them.
      ...(import.meta.env.SSR && api.isOwnServer ? [prefetchFacets(context, deps)] : []),
    );
  },
};

async function prefetchMatches({ queryClient, api }: AppContext, search: ListingsSearchParams): Promise<void> {
  const matches = await import('./category-matches.ts');
  await matches.prefetchMatches(queryClient, api, search);
}

async function prefetchFacets({ queryClient, api }: AppContext, search: ListingsSearchParams): Promise<void> {
  const { facetsQuery } = await import('../../api/facets.ts');
  await queryClient.prefetchQuery(facetsQuery(api, search));
}
