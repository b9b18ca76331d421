import type { PublicSite } from '#contract/site-build.ts';
import { DEFAULT_POST_COVER } from '#domain/post.ts';
import type { PostModel } from '../../api/models.ts';
import { imageUrl } from '../../page-head.ts';
import { paths } from '../../paths.ts';

/** The image for social previews: generated, unless a foreign API provides its own. */
export function articleImageUrl(site: PublicSite, { featuredImage, slug }: PostModel): string {
  const isGenerated = site.apiOrigin === '' || featuredImage === DEFAULT_POST_COVER;
  return imageUrl(site, isGenerated ? paths.shareImage('article', slug) : featuredImage);
}
