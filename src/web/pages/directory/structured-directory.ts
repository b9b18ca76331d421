import type { PublicSite } from '#contract/site-build.ts';
import type { CategoryModel } from '../../api/models.ts';
import { categoryParameter, paths } from '../../paths.ts';

/** Describes the breadcrumbs and the listed categories for search engines. */
export function structuredDirectory({ siteUrl, siteName }: PublicSite, categories: readonly CategoryModel[]): object {
  return {
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: siteName, item: siteUrl + paths.home() },
          { '@type': 'ListItem', position: 2, name: 'Network Categories', item: siteUrl + paths.directory() },
        ],
      },
      {
        '@type': 'ItemList',
        name: 'Network Categories',
        numberOfItems: categories.length,
        itemListElement: categories.map(({ name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: siteUrl + paths.listings({ category: categoryParameter(name) }),
        })),
      },
    ],
  };
}
