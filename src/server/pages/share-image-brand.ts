import sharp from 'sharp';
import type { SiteEmblem } from '#art/site-image.ts';
import type { BrandLogo } from '#domain/brand/brand.ts';
import type { ShareImageBrand } from '#domain/brand/share-image.ts';
import type { LiveSite } from '#storage/site/live-site.ts';
import { findLogoFile } from '#storage/site/logos.ts';
import type { Db } from '#storage/tables.ts';

/** What the share images show of the site at the moment. The version is empty while it is the product's look. */
export type ShareImageLook = Pick<ShareImageBrand, 'accent'> & {
  version: string;
  loadEmblem: () => Promise<SiteEmblem>;
};

export const PRODUCT_SHARE_LOOK: ShareImageLook = { version: '', accent: '', loadEmblem: async () => ({}) };

export const shareImageLook = (db: Db, live: LiveSite) => (): ShareImageLook => {
  const { name, accent, logo } = live.shareImage;
  return {
    version: live.shareVersion,
    accent,
    loadEmblem: async () => ({ name, logo: logo ? await loadLogo(db, logo) : undefined }),
  };
};

async function loadLogo(db: Db, { hash, width, height }: BrandLogo): Promise<SiteEmblem['logo']> {
  const master = await findLogoFile(db, hash, 'master');
  if (!master) return undefined;
  const png = await sharp(master).png().toBuffer();
  return { href: `data:image/png;base64,${png.toString('base64')}`, width, height };
}
