import type { PublicSite } from '#contract/site-build.ts';
import { DEFAULT_POST_COVER } from '#domain/post.ts';
import type { PostModel } from '../../api/models.ts';
import { paths } from '../../paths.ts';

/** The article's picture for those who are not on the site: drawn, unless a foreign API has one of its own. */
export function articleImageUrl({ siteUrl, apiOrigin }: PublicSite, { featuredImage, slug }: PostModel): string {
  const isDrawn = apiOrigin === '' || featuredImage === DEFAULT_POST_COVER;
  const picture = isDrawn ? paths.shareArticle(slug) : featuredImage;
  return picture.startsWith('/') ? siteUrl + picture : picture;
}
