import type { PublicSite } from '#contract/site-build.ts';
import { DEFAULT_POST_COVER } from '#domain/post.ts';
import type { PostModel } from '../../api/models.ts';
import { paths } from '../../paths.ts';

/** The image for social previews: generated, unless a foreign API provides its own. */
export function articleImageUrl({ siteUrl, apiOrigin }: PublicSite, { featuredImage, slug }: PostModel): string {
  const isGenerated = apiOrigin === '' || featuredImage === DEFAULT_POST_COVER;
  const image = isGenerated ? paths.shareArticle(slug) : featuredImage;
  return image.startsWith('/') ? siteUrl + image : image;
}
