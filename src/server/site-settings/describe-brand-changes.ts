import { isDeepStrictEqual } from 'node:util';
import type { Brand, SiteLink } from '#domain/brand/brand.ts';

const BRAND_LABELS: Record<keyof Brand, string> = {
  tagline: 'the tagline',
  heroTitle: 'the headline of the home page',
  heroText: 'the text below the headline',
  connectLabel: 'the label of the button for businesses',
  exploreLabel: 'the label of the button to the directory',
  closingTitle: 'the closing headline',
  closingText: 'the closing text',
  footerText: 'the text in the footer',
  footerCity: 'the city in the footer',
  footerYear: 'the copyright year',
  accent: 'the accent color',
  accentDark: 'the accent color of the dark theme',
  logo: 'the logo',
  isLogoAlone: 'the name beside the logo',
  headerLinks: 'the links in the header',
  footerLinks: 'the links in the footer',
  socialLinks: 'the social links',
};

export function describeBrandChanges(before: Brand, after: Brand): string[] {
  // the keys of our own constant
  const names = (Object.keys(BRAND_LABELS) as (keyof Brand)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  return names.map((name) => `${BRAND_LABELS[name]} from “${inWords(before[name])}” to “${inWords(after[name])}”`);
}

function inWords(value: Brand[keyof Brand]): string {
  if (value === null || value === '') return 'default';
  if (typeof value === 'boolean') return value ? 'hidden' : 'shown';
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return `picture ${value.hash.slice(0, 6)}`;
  return value.map(({ label }: SiteLink) => label).join(' · ') || 'default';
}
