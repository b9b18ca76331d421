/** What visitors press on the page of a business. */
export const CLICK_METRICS = ['phone', 'website', 'directions', 'email'] as const;

/** What is counted of a listing: its page opened, shown in a page of results, and what was pressed there. */
export const LISTING_METRICS = ['views', 'appearances', ...CLICK_METRICS] as const;
export type ListingMetric = (typeof LISTING_METRICS)[number];

export type ListingMetricCounts = Record<ListingMetric, number>;

export const STATISTICS_DAYS = [7, 30, 90, 365] as const;
export type StatisticsDays = (typeof STATISTICS_DAYS)[number];

/** Two of the longest periods, so that each has one before it, and a month to spare. */
export const METRICS_RETENTION_MS = 760 * 24 * 60 * 60 * 1000;

/** Whoever comes back within this time is the same visit. */
export const VISIT_WINDOW_MS = 30 * 60 * 1000;

/** Programs say so in their name, more or less; what says nothing is one too. Cubot is a telephone. */
const BOT_PATTERN =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|inspect|preview|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|axios|node|libwww|scrapy|monitor|uptime|scan|archiver|feed/i;

export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || BOT_PATTERN.test(userAgent);
}
