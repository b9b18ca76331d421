import type { PublicSite } from '#contract/site-build.ts';
import type { CategoryModel } from '../../api/models.ts';
import { categoriesQuery, directoryQuery } from '../../api/public-queries.ts';
import { topCategories } from '../../api/top-categories.ts';
import { findPluralName } from '../../labels/find-plural-name.ts';
import { type HeadInput, pageHead, structuredDataInDocument } from '../../page-head.ts';
import { categoryParameter, type DirectorySearchParams, paths } from '../../paths.ts';
import { filterHubs } from './filter-hubs.ts';

export async function directoryHead({ match }: HeadInput & { match: { search: DirectorySearchParams } }) {
  const { context, search } = match;
  const { site, queryClient, api } = context;
  const hubs = filterHubs(queryClient.getQueryData(directoryQuery(api, search.search).queryKey) ?? [], search);
  const shown = topCategories(hubs, hubs.length);
  const [name] = search.category ? shown.map((hub) => hub.name) : [];
  const plural = name && findPluralName(queryClient.getQueryData(categoriesQuery(api).queryKey) ?? [], name);
  const path = paths.directory(name ? { category: categoryParameter(name) } : {});
  return pageHead({
    site,
    title: `${plural ? `${plural} | ` : ''}Network Categories | ${site.siteName}`,
    description: plural
      ? `${plural} on the network, with addresses. Find one and connect.`
      : 'Browse every category on the network and find the local business you need.',
    image: paths.shareImage('page', 'directory'),
    path,
    // Searches and unknown categories are not indexed.
    isIndexed: search.search === undefined && (search.category === undefined || name !== undefined),
    ...(shown.length > 0 && {
      structuredData: structuredDataInDocument(site, path) ?? (await loadStructuredData(site, shown)),
    }),
  });
}

/** Loaded on demand: crawlers read structured data from server-rendered pages. */
async function loadStructuredData(site: PublicSite, categories: readonly CategoryModel[]): Promise<object> {
  return (await import('./structured-directory.ts')).structuredDirectory(site, categories);
}
