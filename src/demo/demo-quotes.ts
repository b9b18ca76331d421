import * as z from 'zod/mini';
import { LEAD_MESSAGE_SENDERS } from '#domain/listings/lead.ts';
import { QUOTE_OTHERS_MAX, QUOTE_TIMINGS } from '#domain/listings/quote.ts';
import { readDemoJson } from './read-demo-data.ts';

const thread = z.array(z.tuple([z.enum(LEAD_MESSAGE_SENDERS), z.string()]));

/** Requests for quotes, newest first. */
export const DEMO_QUOTES = readDemoJson(
  'quotes.json',
  z.array(
    z.strictObject({
      /** The trades that can be asked for it; without any, all. */
      categories: z.array(z.string()),
      message: z.string(),
      timing: z.enum(QUOTE_TIMINGS),
      /** Days from now for the timing `date`. */
      days: z.nullable(z.int().check(z.positive())),
      /** How many businesses are asked at most. */
      asked: z.int().check(z.minimum(1), z.maximum(1 + QUOTE_OTHERS_MAX)),
      /** The asked business that the visitor chose; null while the request is open. */
      chosen: z.nullable(z.int()),
      /** What followed, by asked business. */
      answers: z.array(thread),
    }),
  ),
);
export type DemoQuote = (typeof DEMO_QUOTES)[number];
