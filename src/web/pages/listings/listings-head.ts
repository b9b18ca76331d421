import { categoriesQuery, listingSearchQuery } from '../../api/public-queries.ts';
import { findPluralName } from '../../labels/find-plural-name.ts';
import { type HeadInput, pageHead } from '../../page-head.ts';
import { categoryParameter, type ListingsSearchParams, paths } from '../../paths.ts';
import { parseListingsSearch } from './parse-listings-search.ts';
import { categoryName } from './search-labels.ts';

export async function listingsHead({ match }: HeadInput & { match: { search: ListingsSearchParams } }) {
  const { site, queryClient, api } = match.context;
  const requestedSearch = parseListingsSearch(match.search);
  const search = canonicalSearch(requestedSearch);
  const [page] = queryClient.getQueryData(listingSearchQuery(api, requestedSearch).queryKey)?.pages ?? [];
  const categories = queryClient.getQueryData(categoriesQuery(api).queryKey) ?? [];
  const heading = search.category
    ? findPluralName(categories, categoryName(categories, search.category))
    : 'All Listings';
  const place = search.location ? ` in ${search.location}` : '';
  const words = search.search ? `${search.search}: ` : '';
  const isFiltered = Object.keys(search).length > 0;
  return pageHead({
    site,
    title: `${words}${heading}${place} | ${site.siteName}`,
    description: `${words}${heading}${place}. Compare verified local businesses by rating, reviews and services, and find the one you need.`,
    path: paths.listings(search),
    // A query interpreted as a category duplicates the category's page.
    isIndexed: !(isFiltered && (page?.total === 0 || (import.meta.env.SSR && page?.interpretation?.category))),
    ...(import.meta.env.SSR &&
      page &&
      page.total > 0 && {
        structuredData: (await import('./structured-listings.ts')).structuredListings(site, {
          heading,
          search,
          ...page,
        }),
      }),
  });
}

/** The canonical URL ignores letter case, filters and sorting. */
function canonicalSearch({ category, search, location }: ListingsSearchParams): ListingsSearchParams {
  return {
    ...(category && { category: categoryParameter(category) }),
    ...(search && { search }),
    ...(location && { location }),
  };
}
