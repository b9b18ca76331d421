import type { PublicSite } from '#contract/site-build.ts';
import { parseApiDate } from '#lib/format-date.ts';
import type { PostModel } from '../../api/models.ts';
import { articleBreadcrumbs } from '../../article/article-breadcrumbs.ts';
import { paths } from '../../paths.ts';
import { articleImageUrl } from './article-image-url.ts';

/** spec §2: headline, description, author, date and publisher, plus breadcrumbs. */
export function structuredArticle(site: PublicSite, post: PostModel): object {
  const published = parseApiDate(post.publishedDate);
  const { siteName, siteUrl, look } = site;
  const logo = look.logo && { logo: siteUrl + look.logo.src };
  const publisher = { '@type': 'Organization', name: siteName, url: siteUrl + paths.home(), ...logo };
  return {
    '@graph': [
      {
        '@type': 'Article',
        headline: post.title,
        description: post.excerpt,
        author: post.author ? { '@type': 'Person', name: post.author } : publisher,
        ...(published && { datePublished: published.toISOString() }),
        publisher,
        image: articleImageUrl(site, post),
        mainEntityOfPage: site.siteUrl + paths.article(post.slug),
        ...(post.category && { articleSection: post.category }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: articleBreadcrumbs(post).map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: site.siteUrl + path,
        })),
      },
    ],
  };
}
