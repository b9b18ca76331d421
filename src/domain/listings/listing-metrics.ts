/** Clicks that are counted on a listing’s page. */
export const CLICK_METRICS = ['phone', 'website', 'directions', 'email'] as const;

/** Page views, appearances in search results, and clicks. */
export const LISTING_METRICS = ['views', 'appearances', ...CLICK_METRICS] as const;
export type ListingMetric = (typeof LISTING_METRICS)[number];

export type ListingMetricCounts = Record<ListingMetric, number>;

export const STATISTICS_DAYS = [7, 30, 90, 365] as const;
export type StatisticsDays = (typeof STATISTICS_DAYS)[number];

/** Two of the longest periods, so that each has a preceding one, plus a month. */
export const METRICS_RETENTION_MS = 760 * 24 * 60 * 60 * 1000;

/** Requests of a visitor within this time count as one visit. */
export const VISIT_WINDOW_MS = 30 * 60 * 1000;

/** Matches bots by their user agent. Cubot is a phone brand. */
const BOT_PATTERN =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|inspect|preview|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|axios|node|libwww|scrapy|monitor|uptime|scan|archiver|feed/i;

export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || BOT_PATTERN.test(userAgent);
}
