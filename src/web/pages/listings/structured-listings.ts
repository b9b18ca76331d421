import type { PublicSite } from '#contract/site-build.ts';
import type { ListingModel } from '../../api/models.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';

type ListingsPageData = {
  heading: string;
  search: ListingsSearchParams;
  listings: readonly ListingModel[];
  total: number;
  isTotalKnown: boolean;
};

/** Describes the breadcrumbs and the first businesses for search engines. */
export function structuredListings({ siteUrl, siteName }: PublicSite, page: ListingsPageData): object {
  const { heading, search, listings, total, isTotalKnown } = page;
  const trail = [
    { name: siteName, item: siteUrl + paths.home() },
    { name: 'Network Categories', item: siteUrl + paths.directory() },
    { name: heading, item: siteUrl + paths.listings(search) },
  ];
  return {
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
      {
        '@type': 'ItemList',
        name: heading,
        ...(isTotalKnown && { numberOfItems: total }),
        itemListElement: listings.map(({ id, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: siteUrl + paths.business(id),
        })),
      },
    ],
  };
}
