import { sql } from 'kysely';
import {
  countedFigures,
  type MarketingFigures,
  type SiteCounts,
  type SiteFigures,
  SPECIFIED_FIGURES,
} from '#domain/marketing-figures.ts';
import { publishedUptime } from '#domain/uptime.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { hasDataSources } from '../imports/data-sources.ts';
import type { Db } from '../tables.ts';
import { listUptimeRecords } from './uptime-days.ts';

export async function readSiteFigures(db: Db, now: Date): Promise<SiteFigures> {
  const measuredUptime = publishedUptime(await listUptimeRecords(db, now), toUtcDay(now));
  return { defaults: await readDefaultFigures(db), measuredUptime, hasDataSources: await hasDataSources(db) };
}

/** The figures that a site shows unless an admin sets others: counted ones, except in the demo town. Adds up one row per city. */
async function readDefaultFigures(db: Db): Promise<MarketingFigures> {
  const { rows } = await sql<SiteCounts & { isDemoTown: boolean }>`
    select exists (select from demo_town) as "isDemoTown", coalesce(sum(listings), 0)::int as businesses,
      coalesce(sum(verified), 0)::int as verified, coalesce(sum(reviews), 0)::float8 as reviews, count(*)::int as cities
    from markets where category_id = 0 and listings > 0`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Expected one row of totals');
  return row.isDemoTown ? SPECIFIED_FIGURES : countedFigures(row);
}
