import * as z from 'zod/mini';
import { CLICK_METRICS, type ListingMetric, STATISTICS_DAYS } from '#domain/listings/listing-metrics.ts';
import { dataResponse, idParams } from './common-schemas.ts';
import type { Operation } from './operation.ts';
import { LISTING_METRIC_PATH } from './schemaless-paths.ts';

const metricsShape = {
  /** Page views. */
  views: z.int(),
  /** Appearances in search results. */
  appearances: z.int(),
  phone: z.int(),
  website: z.int(),
  directions: z.int(),
  email: z.int(),
} satisfies Record<ListingMetric, unknown>;

export const metricCountsWire = z.object(metricsShape);
const dayWire = z.object({ day: z.string(), ...metricsShape });

export const getListingStatisticsOperation = {
  id: 'readStatistics',
  method: 'GET',
  path: '/api/listings/:id/statistics',
  summary: 'Returns how often your listing was viewed and used, by day (UTC), compared with the preceding period.',
  access: 'signed-in',
  params: idParams,
  query: z.strictObject({
    days: z._default(
      z.pipe(
        z.enum(STATISTICS_DAYS.map(String), `"days" must be ${STATISTICS_DAYS.join(', ')}.`),
        z.transform((text) => Number(text)),
      ),
      30,
    ),
  }),
  response: dataResponse(
    z.object({
      /** Every day of the period, oldest first; the last one is today. */
      days: z.array(dayWire),
      total: metricCountsWire,
      /** Totals of the preceding period of the same length. */
      before: metricCountsWire,
      /** Messages and quote requests of the last 90 days, and how they were answered here. */
      responses: z.object({
        received: z.int(),
        answered: z.int(),
        /** From the message to the first answer; null without any. */
        median_minutes: z.nullable(z.int()),
      }),
    }),
  ),
  errors: ['not-found', 'forbidden'],
} as const satisfies Operation;
export type ListingStatisticsWire = z.infer<(typeof getListingStatisticsOperation)['response']>['data'];

export const recordListingMetricOperation = {
  id: 'countUse',
  method: 'POST',
  path: LISTING_METRIC_PATH,
  summary:
    'Counts a page view or a click on a listing. Only the number is stored; repeated requests by the same visitor within half an hour count once.',
  access: 'anyone',
  params: idParams,
  body: z.object({ kind: z.enum(['views', ...CLICK_METRICS], `The kind must be views, ${CLICK_METRICS.join(', ')}.`) }),
  response: z.object({ success: z.literal(true) }),
} as const satisfies Operation;

export const STATISTICS_OPERATIONS = [getListingStatisticsOperation, recordListingMetricOperation];
