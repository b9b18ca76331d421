import { isDeepStrictEqual } from 'node:util';
import type { AppearanceChanges, AppearanceForm } from '#contract/desk/appearance-operations.ts';
import { type Brand, DEFAULT_LOOK, siteLook } from '#domain/brand/brand.ts';
import { brandAccents } from '#domain/brand/brand-stylesheet.ts';
import { DEFAULT_ACCENT, describeContrastFault } from '#domain/brand/colors.ts';
import { HOME_DEFAULTS } from '#domain/brand/home-texts.ts';
import { withChanges } from '#lib/with-changes.ts';
import { findLogo } from '#storage/site/logos.ts';
import type { Db } from '#storage/tables.ts';
import { invalidField } from '../http/http-error.ts';

/** The appearance as it is sent and as it stands in a file. Empty values stand for the default. */
export function toForm(brand: Brand): AppearanceForm {
  return {
    tagline: brand.tagline,
    hero_title: brand.heroTitle,
    hero_text: brand.heroText,
    connect_label: brand.connectLabel,
    explore_label: brand.exploreLabel,
    closing_title: brand.closingTitle,
    closing_text: brand.closingText,
    footer_text: brand.footerText,
    footer_city: brand.footerCity,
    footer_year: brand.footerYear,
    accent: brand.accent,
    accent_dark: brand.accentDark,
    logo_hash: brand.logo?.hash ?? '',
    name_beside_logo: brand.isLogoAlone ? 'hidden' : 'shown',
    header_links: brand.headerLinks,
    footer_links: brand.footerLinks,
    social_links: brand.socialLinks,
  };
}

/** What the pages show where a value of the brand is empty. */
export function defaultForm(brand: Brand): AppearanceForm {
  const look = siteLook({ ...brand, footerText: '' }, '');
  return {
    tagline: DEFAULT_LOOK.tagline,
    hero_title: look.tagline,
    hero_text: HOME_DEFAULTS.heroText,
    connect_label: DEFAULT_LOOK.connectLabel,
    explore_label: DEFAULT_LOOK.exploreLabel,
    closing_title: HOME_DEFAULTS.closingTitle,
    closing_text: HOME_DEFAULTS.closingText,
    footer_text: look.footerText,
    footer_city: DEFAULT_LOOK.city,
    footer_year: DEFAULT_LOOK.year,
    accent: DEFAULT_ACCENT.light,
    accent_dark: brandAccents({ accent: brand.accent, accentDark: '' })?.dark ?? DEFAULT_ACCENT.dark,
    logo_hash: '',
    name_beside_logo: 'shown',
    header_links: DEFAULT_LOOK.headerLinks,
    footer_links: DEFAULT_LOOK.footerLinks,
    social_links: [],
  };
}

/** The brand with the changes. A value that equals its default is stored as empty, so that it follows the default. */
export async function changeBrand(tx: Db, brand: Brand, changes: AppearanceChanges): Promise<Brand> {
  const changed = fromForm(withChanges(toForm(brand), changes), brand.logo);
  if (changes.logo_hash) {
    const logo = await findLogo(tx, changes.logo_hash);
    if (!logo) throw invalidField('logo_hash', 'The logo was not used for too long. Upload it again.');
    changed.logo = logo;
  }
  requireContrast(changed);
  return withoutDefaults(changed);
}

function fromForm(form: AppearanceForm, logo: Brand['logo']): Brand {
  return {
    tagline: form.tagline,
    heroTitle: form.hero_title,
    heroText: form.hero_text,
    connectLabel: form.connect_label,
    exploreLabel: form.explore_label,
    closingTitle: form.closing_title,
    closingText: form.closing_text,
    footerText: form.footer_text,
    footerCity: form.footer_city,
    footerYear: form.footer_year,
    accent: form.accent,
    accentDark: form.accent_dark,
    logo: form.logo_hash === '' ? null : logo,
    isLogoAlone: form.name_beside_logo === 'hidden',
    headerLinks: form.header_links,
    footerLinks: form.footer_links,
    socialLinks: form.social_links,
  };
}

function withoutDefaults(brand: Brand): Brand {
  const form = toForm(brand);
  const defaults = defaultForm(brand);
  const unset = { text: '', list: [] };
  const reset = <Name extends keyof AppearanceForm>(name: Name, empty: AppearanceForm[Name]) => {
    if (isDeepStrictEqual(form[name], defaults[name])) form[name] = empty;
  };
  for (const name of ['hero_title', 'hero_text', 'closing_title', 'closing_text'] as const) reset(name, unset.text);
  for (const name of ['connect_label', 'explore_label'] as const) reset(name, unset.text);
  for (const name of ['tagline', 'footer_text', 'footer_city', 'footer_year'] as const) reset(name, unset.text);
  reset('accent_dark', '');
  // the dark accent follows from a light one, so the light one goes last
  reset('accent', '');
  for (const name of ['header_links', 'footer_links'] as const) reset(name, []);
  return fromForm(form, brand.logo);
}

function requireContrast(brand: Brand): void {
  const accents = brandAccents(brand);
  if (!accents) return;
  const day = describeContrastFault(accents.light, 'light');
  if (day !== null) throw invalidField('accent', day);
  const night = describeContrastFault(accents.dark, 'dark');
  if (night !== null) throw invalidField('accent_dark', night);
}
