import * as z from 'zod/mini';
import { dataResponse } from './common-schemas.ts';
import type { Operation } from './operation.ts';
import { metricCountsWire } from './statistics-operations.ts';

const listingOverviewWire = z.object({
  listing_id: z.int(),
  photo_count: z.int(),
  /** What nobody has confirmed for long, in words; empty if all is fresh. */
  stale: z.array(z.string()),
  /** Page views of the last 30 days (UTC), oldest first; the last one is today. */
  views: z.array(z.int()),
  /** Totals of these days. */
  total: metricCountsWire,
  /** Totals of the 30 days before. */
  before: metricCountsWire,
});

export const readOverviewOperation = {
  id: 'readOwnerOverview',
  method: 'GET',
  path: '/api/overview',
  summary:
    'Returns what the dashboard shows first: how each of your listings was used in the last 30 days, and what awaits your answer.',
  access: 'signed-in',
  response: dataResponse(
    z.object({
      listings: z.array(listingOverviewWire),
      /** Messages from visitors: all, and those that wait for an answer. */
      leads: z.object({ total: z.int(), waiting: z.int() }),
      /** Reviews of your listings: all, and those without a reply. */
      reviews: z.object({ total: z.int(), waiting: z.int() }),
    }),
  ),
} as const satisfies Operation;
export type OverviewWire = z.infer<(typeof readOverviewOperation)['response']>['data'];

export const OWNER_OVERVIEW_OPERATIONS = [readOverviewOperation];
