import type { ListingMetric } from '#domain/listings/listing-metrics.ts';

export const METRIC_LABELS: Record<ListingMetric, string> = {
  views: 'Page views',
  appearances: 'In results',
  phone: 'Phone',
  website: 'Website',
  directions: 'Directions',
  email: 'E-mail',
};

export const SHOWN_METRICS: readonly ListingMetric[] = [
  'views',
  'appearances',
  'phone',
  'website',
  'directions',
  'email',
];

/** The change against the previous period in percent, with the previous number. */
export function formatChange(now: number, before: number): string {
  if (now === before) return 'as before';
  if (before === 0) return 'none before';
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${now > before ? '+' : '−'}${percent.toLocaleString('en-US')}% (${before.toLocaleString('en-US')} before)`;
}
