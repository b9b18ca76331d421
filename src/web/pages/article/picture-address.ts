import type { PublicSite } from '#contract/site.ts';
import { STOCK_IMAGE } from '#domain/post.ts';
import type { Post } from '../../api/models.ts';
import { paths } from '../../paths.ts';

/** The article's picture for those who are not on the site: drawn, unless a foreign API has one of its own. */
export function pictureAddress({ siteUrl, apiOrigin }: PublicSite, { featuredImage, slug }: Post): string {
  const isDrawn = apiOrigin === '' || featuredImage === STOCK_IMAGE;
  const picture = isDrawn ? paths.shareArticle(slug) : featuredImage;
  return picture.startsWith('/') ? siteUrl + picture : picture;
}
