import * as z from 'zod/mini';
import { QUEUE_KINDS } from '#domain/moderation/decision.ts';
import { SETUP_STEPS } from '#domain/site-setup.ts';
import { dataResponse } from '../common-schemas.ts';
import type { Operation } from '../operation.ts';
import { sitePlaceWire } from './setup-operations.ts';

const overviewWire = z.object({
  queue: z.object({
    waiting: z.int(),
    overdue: z.int(),
    oldest_at: z.nullable(z.string()),
    /** By age, youngest first: the items that have waited less than so many hours. Null: those that have waited longer than promised. */
    ages: z.array(z.object({ until_hours: z.nullable(z.int()), waiting: z.int() })),
    kinds: z.array(
      z.object({ kind: z.enum(QUEUE_KINDS), waiting: z.int(), overdue: z.int(), oldest_at: z.nullable(z.string()) }),
    ),
  }),
  /** Each day (UTC) of the last month, oldest first; the last one is today. */
  days: z.array(
    z.object({
      day: z.string(),
      sign_ups: z.int(),
      listings: z.int(),
      reviews: z.int(),
      missed_searches: z.int(),
    }),
  ),
  /** The most frequent searches of the last month that found nothing, without anything about who searched. */
  missed_searches: z.array(
    z.object({ search: z.string(), place: z.string(), searches: z.int(), last_day: z.string() }),
  ),
  /** Pairs of public listings that are probably the same business. */
  duplicate_pairs: z.int(),
  /** For admins; null for moderators. */
  system: z.nullable(
    z.object({
      jobs: z.object({ failed: z.int(), retrying: z.int(), waiting: z.int() }),
      database: z.enum(['embedded', 'server']),
      /** Writes are refused, because the disk of the embedded database is almost full. */
      is_read_only: z.boolean(),
      /** Null without a search index. It has no listings while it is being built. */
      search_index: z.nullable(z.object({ listings: z.int(), bytes: z.int() })),
    }),
  ),
  /** For admins until every step is done or skipped. */
  setup: z.nullable(
    z.object({
      steps: z.array(z.object({ step: z.enum(SETUP_STEPS), state: z.enum(['done', 'skipped', 'open']) })),
      place: sitePlaceWire,
      has_listings: z.boolean(),
      categories: z.int(),
      moderators: z.int(),
      sends_email: z.boolean(),
    }),
  ),
});
export type DeskOverviewWire = z.infer<typeof overviewWire>;

export const getDeskOverviewOperation = {
  id: 'readOverview',
  method: 'GET',
  path: '/api/desk/overview',
  summary:
    'Returns what awaits a decision by age, what was new on each day of the last month, and searches without results.',
  access: 'moderator',
  response: dataResponse(overviewWire),
} as const satisfies Operation;

export const OVERVIEW_OPERATIONS = [getDeskOverviewOperation];
