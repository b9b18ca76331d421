import type { Brand } from './brand/brand.ts';
import type { MarketingFigures } from './marketing-figures.ts';

/** The name of a site that has set none. */
export const PRODUCT_NAME = 'Townlink';

/** The identity of a site. */
export type Site = {
  name: string;
  url: string;
  supportEmail: string;
  links: { privacy: string; terms: string; map: string };
  /** Absent where only the environment is known. */
  staffSecondFactor?: StaffSecondFactor;
  staleAfterMonths?: StaleAfterMonths;
  /** Absent where only the environment is known. */
  brand?: Brand;
};

/** A page of text in the footer. */
export type SitePageLink = { title: string; path: string };

/** Facts that nobody has confirmed for this long ask owners and visitors. */
export const STALE_AFTER_MONTHS = ['3', '6', '12', '18', '24', '36'] as const;
export type StaleAfterMonths = (typeof STALE_AFTER_MONTHS)[number];
export const DEFAULT_STALE_AFTER_MONTHS = '12';

/** Whether moderators and admins need a second factor. */
export const STAFF_SECOND_FACTOR = ['optional', 'required'] as const;
export type StaffSecondFactor = (typeof STAFF_SECOND_FACTOR)[number];

/** Settings that administrators can change. The URL is part of the deployment. */
export type SiteSettings = MarketingFigures & {
  name: string;
  supportEmail: string;
  privacyUrl: string;
  termsUrl: string;
  mapUrl: string;
  staffSecondFactor: StaffSecondFactor;
  staleAfterMonths: StaleAfterMonths;
};

/** Values that differ from the defaults; null for the others. */
export type SiteSettingOverrides = { [Name in keyof SiteSettings]: SiteSettings[Name] | null };

export const SITE_NAME_MAX_LENGTH = 60;
export const MARKETING_FIGURE_MAX_LENGTH = 20;

/** The settings without overrides. */
export function defaultSiteSettings({ name, supportEmail, links }: Site, figures: MarketingFigures): SiteSettings {
  const { privacy: privacyUrl, terms: termsUrl, map: mapUrl } = links;
  return {
    name,
    supportEmail,
    privacyUrl,
    termsUrl,
    mapUrl,
    staffSecondFactor: 'optional',
    staleAfterMonths: DEFAULT_STALE_AFTER_MONTHS,
    ...figures,
  };
}

export function pickMarketingFigures({
  businesses,
  reviews,
  uptime,
  markets,
  connections,
}: SiteSettings): MarketingFigures {
  return { businesses, reviews, uptime, markets, connections };
}

export function applySettingOverrides(defaults: SiteSettings, values: SiteSettingOverrides): SiteSettings {
  return {
    name: values.name ?? defaults.name,
    supportEmail: values.supportEmail ?? defaults.supportEmail,
    privacyUrl: values.privacyUrl ?? defaults.privacyUrl,
    termsUrl: values.termsUrl ?? defaults.termsUrl,
    mapUrl: values.mapUrl ?? defaults.mapUrl,
    businesses: values.businesses ?? defaults.businesses,
    reviews: values.reviews ?? defaults.reviews,
    uptime: values.uptime ?? defaults.uptime,
    markets: values.markets ?? defaults.markets,
    connections: values.connections ?? defaults.connections,
    staffSecondFactor: values.staffSecondFactor ?? defaults.staffSecondFactor,
    staleAfterMonths: values.staleAfterMonths ?? defaults.staleAfterMonths,
  };
}

/** Whether the text is "#", a path of this site or a web address. */
export function isSiteLink(text: string): boolean {
  return text === '#' || /^\/(?!\/)\S*$/.test(text) || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text));
}

export const SITE_LINK_ERROR = 'Enter a web address like https://www.example.com, a path like /about, or # for none.';
