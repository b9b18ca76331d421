import type { PageAssets, SiteContext } from '#contract/site-build.ts';

/** The files of a page, with the styles that admins have changed last, so that they win. */
export function withBrandStyles(
  assets: PageAssets,
  { brandStylesheet }: Pick<SiteContext, 'brandStylesheet'>,
): PageAssets {
  return brandStylesheet ? { ...assets, styles: [...assets.styles, brandStylesheet] } : assets;
}
