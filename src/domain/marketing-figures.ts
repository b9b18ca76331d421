/** The marketing figures as displayed; empty for one that the site does not show. */
export type MarketingFigures = {
  businesses: string;
  reviews: string;
  uptime: string;
  markets: string;
  connections: string;
};

/** What a site shows unless an admin sets others. */
export type SiteFigures = {
  defaults: MarketingFigures;
  /** Empty until enough days were measured. */
  measuredUptime: string;
  /** Whether an import said where its data come from. */
  hasDataSources: boolean;
};

/** spec §1: static text, which the demo town shows. */
export const SPECIFIED_FIGURES: MarketingFigures = {
  businesses: '2M+',
  reviews: '50M+',
  uptime: '99.8%',
  markets: '2,500+',
  connections: '99.8%',
};

/** Numbers of published businesses, of the verified ones, of approved reviews and of cities. */
export type SiteCounts = { businesses: number; verified: number; reviews: number; cities: number };

/** True figures. The uptime is measured instead, and an empty site has none. */
export function countedFigures({ businesses, verified, reviews, cities }: SiteCounts): MarketingFigures {
  return {
    businesses: formatCount(businesses),
    reviews: formatCount(reviews),
    uptime: '',
    markets: formatCount(cities),
    connections: verified === 0 ? '' : `${Math.max(1, Math.floor((100 * verified) / businesses))}%`,
  };
}

const EXACT_BELOW = 1000;
const MILLION = 1_000_000;

/** Large counts are rounded down to two digits, so that the figure stays true while they grow: "640", "2,500+", "1.2M+". */
function formatCount(count: number): string {
  if (count === 0) return '';
  if (count < EXACT_BELOW) return `${count}`;
  const step = 10 ** (Math.floor(Math.log10(count)) - 1);
  const rounded = Math.floor(count / step) * step;
  const text = rounded < MILLION ? rounded.toLocaleString('en-US') : `${rounded / MILLION}M`;
  return rounded < count ? `${text}+` : text;
}

/** The sentence in the banner of every page; empty for a site without these figures. */
export function bannerClaim({ connections, markets }: Pick<MarketingFigures, 'connections' | 'markets'>): string {
  if (connections === '' || markets === '') return '';
  return `${connections} verified connections in ${activeMarkets(markets)}`;
}

export function activeMarkets(markets: string): string {
  return `${markets} active ${markets === '1' ? 'market' : 'markets'}`;
}
