import type { PublicSite } from '#contract/site.ts';
import { readDate } from '#domain/long-date.ts';
import type { Post } from '../../api/models.ts';
import { paths } from '../../paths.ts';
import { crumbs } from '../../reading/crumbs.ts';
import { pictureAddress } from './picture-address.ts';

/** spec §2: headline, description, author, date and publisher; and where the article stands in the site. */
export function structuredArticle(site: PublicSite, post: Post): object {
  const published = readDate(post.publishedDate);
  const publisher = { '@type': 'Organization', name: site.siteName, url: site.siteUrl + paths.home() };
  return {
    '@graph': [
      {
        '@type': 'Article',
        headline: post.title,
        description: post.excerpt,
        author: post.author ? { '@type': 'Person', name: post.author } : publisher,
        ...(published && { datePublished: published.toISOString() }),
        publisher,
        image: pictureAddress(site, post),
        mainEntityOfPage: site.siteUrl + paths.article(post.slug),
        ...(post.category && { articleSection: post.category }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs(post).map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: site.siteUrl + path,
        })),
      },
    ],
  };
}
