import { sql } from 'kysely';
import { LISTING_METRICS, type ListingMetric, type ListingMetricCounts } from '#domain/listings/listing-metrics.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import type { Db } from '../tables.ts';

/** The address is compared with those of the listing's people and not stored. */
export type ListingUseEvent = { listingId: number; use: ListingMetric; address: string };

const useColumnNames = sql.join(LISTING_METRICS.map((use) => sql.ref(use)));
const useCounts = sql.join(LISTING_METRICS.map((use) => sql`count(*) filter (where hits.use = ${use})`));
const addedUses = sql.join(
  LISTING_METRICS.map((use) => sql`${sql.ref(use)} = totals.${sql.ref(use)} + excluded.${sql.ref(use)}`),
);

/** Ordered by id, so that concurrent statements cannot deadlock. */
export async function addListingUses(db: Db, uses: readonly ListingUseEvent[], now: Date): Promise<void> {
  await sql`
    insert into listing_days as totals (listing_id, day, ${useColumnNames})
    select l.id, ${toUtcDay(now)}::date, ${useCounts}
    from unnest(
      ${uses.map((each) => each.listingId)}::bigint[],
      ${uses.map((each) => each.use)}::text[],
      ${uses.map((each) => each.address)}::text[]
    ) as hits (listing_id, use, address)
    join listings l on l.id = hits.listing_id and l.status = 'published'
    where not exists (
      select from listing_people p join sessions s on s.user_id = p.user_id
      where p.listing_id = l.id and s.address = hits.address)
    group by l.id order by l.id
    on conflict (listing_id, day) do update set ${addedUses}`.execute(db);
}

export type DailyUseCounts = ListingMetricCounts & { day: string };

/** Days without usage are left out. */
export async function listDailyUses(db: Db, listingId: number, since: string): Promise<DailyUseCounts[]> {
  return db
    .selectFrom('listing_days')
    .select(LISTING_METRICS)
    .select(sql<string>`day::text`.as('day'))
    .where('listing_id', '=', listingId)
    .where(sql<boolean>`day >= ${since}::date`)
    .orderBy('day')
    .execute();
}

/** The same for all listings that a user manages. */
export async function listDailyUsesOfUser(
  db: Db,
  userId: number,
  since: string,
): Promise<(DailyUseCounts & { listingId: number })[]> {
  return db
    .selectFrom('listing_days')
    .innerJoin('listing_people', 'listing_people.listing_id', 'listing_days.listing_id')
    .select('listing_days.listing_id as listingId')
    .select(LISTING_METRICS)
    .select(sql<string>`day::text`.as('day'))
    .where('listing_people.user_id', '=', userId)
    .where(sql<boolean>`day >= ${since}::date`)
    .orderBy('day')
    .execute();
}

export async function deleteOldDailyUses(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('listing_days')
    .where(sql<boolean>`day < ${toUtcDay(before)}::date`)
    .execute();
}
