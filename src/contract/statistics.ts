import * as z from 'zod/mini';
import { CLICKS, STATISTICS_DAYS, type Use } from '#domain/listing-use.ts';
import type { Operation } from './operation.ts';
import { oneId } from './shapes.ts';

const counts = {
  /** How often the page was opened. */
  views: z.int(),
  /** How often it stood in a page of results. */
  appearances: z.int(),
  phone: z.int(),
  website: z.int(),
  directions: z.int(),
  email: z.int(),
} satisfies Record<Use, unknown>;

const countsWire = z.object(counts);
const dayWire = z.object({ day: z.string(), ...counts });

export const readStatistics = {
  id: 'readStatistics',
  method: 'GET',
  path: '/api/listings/:id/statistics',
  summary: 'How often your listing was seen and used, day by day (UTC), and in the period before.',
  access: 'signed-in',
  params: oneId,
  query: z.strictObject({
    days: z._default(
      z.pipe(
        z.enum(STATISTICS_DAYS.map(String), `days must be ${STATISTICS_DAYS.join(', ')}.`),
        z.transform((text) => Number(text)),
      ),
      30,
    ),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({
      /** Every day of the period, the oldest first; the last one is today. */
      days: z.array(dayWire),
      total: countsWire,
      /** In as many days before. */
      before: countsWire,
    }),
  }),
  errors: ['not-found', 'forbidden'],
} as const satisfies Operation;
export type Statistics = z.infer<(typeof readStatistics)['answer']>['data'];

export const countUse = {
  id: 'countUse',
  method: 'POST',
  path: '/api/listings/:id/seen',
  summary:
    'Counts that a visitor has opened the page of a business or pressed something on it. Nothing is kept but the number; the same visitor counts once in half an hour.',
  access: 'anyone',
  params: oneId,
  body: z.object({ kind: z.enum(['views', ...CLICKS], `The kind must be views, ${CLICKS.join(', ')}.`) }),
  answer: z.object({ success: z.literal(true) }),
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const STATISTICS_CALLS = [readStatistics, countUse];
