/** What a site is called and where it is found. */
export type Site = {
  name: string;
  url: string;
  supportEmail: string;
  links: { privacy: string; terms: string; map: string };
};

/** The figures that the pages print about the site, as they are to be read there. */
export type MarketingFigures = {
  businesses: string;
  reviews: string;
  uptime: string;
  markets: string;
  connections: string;
};

/** spec §1: marketing claims are static text. A site of which they are not true sets others. */
export const DEFAULT_MARKETING_FIGURES: MarketingFigures = {
  businesses: '2M+',
  reviews: '50M+',
  uptime: '99.8%',
  markets: '2,500+',
  connections: '99.8%',
};

/** What admins can set of it; where it is found is a matter of the machine that it runs on. */
export type SiteSettings = MarketingFigures & {
  name: string;
  supportEmail: string;
  privacyUrl: string;
  termsUrl: string;
  mapUrl: string;
};

/** What differs from the defaults; null for what does not. */
export type SiteSettingOverrides = { [Name in keyof SiteSettings]: string | null };

export const SITE_NAME_MAX_LENGTH = 60;
export const MARKETING_FIGURE_MAX_LENGTH = 20;

/** As they are while nothing is set: what the environment says, and the figures of the specification. */
export function defaultSiteSettings({ name, supportEmail, links }: Site): SiteSettings {
  const { privacy: privacyUrl, terms: termsUrl, map: mapUrl } = links;
  return { name, supportEmail, privacyUrl, termsUrl, mapUrl, ...DEFAULT_MARKETING_FIGURES };
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
  };
}

/** Where a link of the footer may lead: nowhere, to a page of this site, or to a web address. */
export function isSiteLink(text: string): boolean {
  return text === '#' || /^\/(?!\/)\S*$/.test(text) || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text));
}

export const SITE_LINK_ERROR = 'Enter a web address like https://www.example.com, a path like /about, or # for none.';
