import type { ListingMetric } from '#domain/listings/listing-metrics.ts';
import { formatResponseTime } from '#domain/listings/response-time.ts';
import { countLabel } from '#lib/count-label.ts';
import type { ListingStatisticsModel } from '../../../api/statistics.ts';

export const METRIC_LABELS: Record<ListingMetric, string> = {
  views: 'Page views',
  appearances: 'In results',
  phone: 'Phone',
  website: 'Website',
  directions: 'Directions',
  email: 'Email',
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
  const percent = changeInPercent(now, before);
  if (now === before) return 'no change';
  if (percent === null) return 'none before';
  const size = Math.abs(percent).toLocaleString('en-US');
  return `${now > before ? '+' : '−'}${size}% (${before.toLocaleString('en-US')} before)`;
}

/** Null without a previous number to compare with. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** How messages of the last 90 days were answered, in a sentence. */
export function describeResponses({ received, answered, medianMinutes }: ListingStatisticsModel['responses']): string {
  if (received === 0) return 'No messages in the last 90 days.';
  const share = `You answered ${answered.toLocaleString('en-US')} of ${countLabel(received, 'message')} of the last 90 days here`;
  return medianMinutes === null ? `${share}.` : `${share}, usually within ${formatResponseTime(medianMinutes)}.`;
}
