/** `url` is a path of this site or a web address. */
export type SiteLink = { label: string; url: string };

/** The logo as the header shows it. `hash` names its files. */
export type BrandLogo = { hash: string; width: number; height: number };

/** The texts that admins can change. An empty one is the text of the specification. */
export const BRAND_TEXT_MAX_LENGTHS = {
  tagline: 80,
  heroTitle: 80,
  heroText: 200,
  connectLabel: 26,
  exploreLabel: 20,
  closingTitle: 80,
  closingText: 200,
  footerText: 200,
  footerCity: 80,
  footerYear: 9,
} as const;
export type BrandText = keyof typeof BRAND_TEXT_MAX_LENGTHS;

/** What admins have changed of the site's appearance. Whatever is empty stays as it comes with the product. */
export type Brand = Record<BrandText, string> & {
  /** Colors like #f6b51e. Without a dark one, it is derived from the other. */
  accent: string;
  accentDark: string;
  logo: BrandLogo | null;
  /** Whether the name of the site is part of the logo. */
  isLogoAlone: boolean;
  headerLinks: SiteLink[];
  footerLinks: SiteLink[];
  socialLinks: SiteLink[];
};

export const NO_BRAND: Brand = {
  tagline: '',
  heroTitle: '',
  heroText: '',
  connectLabel: '',
  exploreLabel: '',
  closingTitle: '',
  closingText: '',
  footerText: '',
  footerCity: '',
  footerYear: '',
  accent: '',
  accentDark: '',
  logo: null,
  isLogoAlone: false,
  headerLinks: [],
  footerLinks: [],
  socialLinks: [],
};

export const NAV_LINKS_MAX = 12;
export const LINK_LABEL_MAX_LENGTH = 40;

export const LOGO_MAX_BYTES = 5 * 1024 * 1024;
/** SVG files can contain scripts, and photos have no transparent background. */
export const LOGO_TYPES: readonly string[] = ['image/png', 'image/webp'];

/** What the pages show, with the defaults for whatever is not set. The home page has its own defaults. */
export type SiteLook = {
  tagline: string;
  /** The buttons that open the listing wizard, and the one of the about page. */
  connectLabel: string;
  aboutConnectLabel: string;
  /** The button to the directory, and the menu of categories in the header. */
  exploreLabel: string;
  footerText: string;
  city: string;
  year: string;
  headerLinks: SiteLink[];
  footerLinks: SiteLink[];
  /** They are among those of the footer too. */
  socialLinks?: SiteLink[];
  /** The attributes of its image. The alternative text is the name of the site where that does not stand beside it. */
  logo?: { className: string; src: string; alt: string; width: number; height: number };
  /** The end of the addresses of preview images, where they show anything of the site's own. */
  shareQuery?: string;
  home?: { heroTitle?: string; heroText?: string; closingTitle?: string; closingText?: string };
};

/** spec §2, shared header. */
const HEADER_LINKS: SiteLink[] = [
  { label: 'Home', url: '/' },
  { label: 'Directory', url: '/directory' },
  { label: 'About', url: '/about' },
];

/** spec §2, footer. */
const FOOTER_LINKS: SiteLink[] = [
  { label: 'Explore Connections', url: '/listings' },
  { label: 'Network Categories', url: '/directory' },
  { label: 'Our Network Story', url: '/about' },
  { label: 'Business Growth Hub', url: '/blog' },
];

const TAGLINE = 'Your Local Business Network';

const HOME_TEXTS = ['heroTitle', 'heroText', 'closingTitle', 'closingText'] as const;

export function siteLook(brand: Brand, siteName: string): SiteLook {
  const tagline = brand.tagline || TAGLINE;
  const home = HOME_TEXTS.filter((name) => brand[name] !== '').map((name) => [name, brand[name]] as const);
  return {
    tagline,
    connectLabel: brand.connectLabel || 'Connect Your Business',
    aboutConnectLabel: brand.connectLabel || 'Connect Business',
    exploreLabel: brand.exploreLabel || 'Explore Network',
    footerText: brand.footerText || `${tagline}. Connecting communities with verified local businesses.`,
    city: brand.footerCity || 'San Francisco, California',
    year: brand.footerYear || '2024',
    headerLinks: orDefault(brand.headerLinks, HEADER_LINKS),
    footerLinks: [...orDefault(brand.footerLinks, FOOTER_LINKS), ...brand.socialLinks],
    ...(brand.socialLinks.length > 0 && { socialLinks: brand.socialLinks }),
    ...(brand.logo && { logo: logoImage(brand.logo, brand.isLogoAlone ? siteName : '') }),
    ...(home.length > 0 && { home: Object.fromEntries(home) }),
  };
}

const orDefault = (links: SiteLink[], defaults: SiteLink[]) => (links.length > 0 ? links : defaults);

const logoImage = ({ hash, width, height }: BrandLogo, alt: string) => ({
  className: 'brand-logo',
  src: logoPath(hash),
  alt,
  width,
  height,
});

export const logoPath = (hash: string): string => `/brand/logo-${hash}.png`;

export const DEFAULT_LOOK = siteLook(NO_BRAND, '');

/** Whether anything is set: the step of the set-up checklist is done then. */
export const hasBrand = (brand: Brand): boolean => JSON.stringify(brand) !== JSON.stringify(NO_BRAND);

/** Whether the text is a path of this site or a web address. */
export const isNavAddress = (text: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(text) || (/^https?:\/\/[^\s\\]+$/.test(text) && URL.canParse(text));
