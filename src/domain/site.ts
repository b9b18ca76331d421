/** What a site is called and where it is found. */
export type Site = {
  name: string;
  url: string;
  supportEmail: string;
  links: { privacy: string; terms: string; map: string };
};

/** What admins can set of it; where it is found is a matter of the machine that it runs on. */
export type SiteSettings = {
  name: string;
  supportEmail: string;
  privacyUrl: string;
  termsUrl: string;
  mapUrl: string;
};

/** What differs from the environment; null for what does not. */
export type SetValues = { [Name in keyof SiteSettings]: string | null };

export const SITE_NAME_MAX_LENGTH = 60;

export function settingsOf({ name, supportEmail, links }: Site): SiteSettings {
  return { name, supportEmail, privacyUrl: links.privacy, termsUrl: links.terms, mapUrl: links.map };
}

export function settingsOver(defaults: SiteSettings, values: SetValues): SiteSettings {
  return {
    name: values.name ?? defaults.name,
    supportEmail: values.supportEmail ?? defaults.supportEmail,
    privacyUrl: values.privacyUrl ?? defaults.privacyUrl,
    termsUrl: values.termsUrl ?? defaults.termsUrl,
    mapUrl: values.mapUrl ?? defaults.mapUrl,
  };
}

/** Where a link of the footer may lead: nowhere, to a page of this site, or to a web address. */
export function isSiteLink(text: string): boolean {
  return text === '#' || /^\/(?!\/)\S*$/.test(text) || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text));
}

export const SITE_LINK_SENTENCE =
  'Enter a web address like https://www.example.com, a path like /about, or # for none.';
