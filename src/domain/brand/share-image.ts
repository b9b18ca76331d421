import { PRODUCT_NAME } from '../site.ts';
import type { Brand, BrandLogo } from './brand.ts';

/** What preview images show instead of the product's look. Empty values stand for that. */
export type ShareImageBrand = { name: string; accent: string; logo: BrandLogo | null };

export const shareImageBrand = ({ accent, logo, isLogoAlone }: Brand, siteName: string): ShareImageBrand => ({
  name: siteName === PRODUCT_NAME || (logo && isLogoAlone) ? '' : siteName,
  accent,
  logo,
});

export const hasShareImageBrand = ({ name, accent, logo }: ShareImageBrand): boolean =>
  name !== '' || accent !== '' || logo !== null;
