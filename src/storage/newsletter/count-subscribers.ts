import { sql } from 'kysely';
import type { Db } from '../tables.ts';

type SubscriberWeek = { startsOn: string; joined: number; left: number };
export type SubscriberCounts = { confirmed: number; unconfirmed: number; weeks: SubscriberWeek[] };

const WEEKS_SHOWN = 12;

/** Totals, and joins and departures in each of the last weeks. */
export async function countSubscribers(db: Db, now: Date): Promise<SubscriberCounts> {
  const counted = await sql<{ confirmed: number; unconfirmed: number }>`
    select (count(*) filter (where confirmed_at is not null and unsubscribed_at is null))::int as confirmed,
      (count(*) filter (where confirmed_at is null and unsubscribed_at is null))::int as unconfirmed
    from newsletter_subscribers`.execute(db);
  const { rows: weeks } = await sql<SubscriberWeek>`
    select to_char(week at time zone 'UTC', 'YYYY-MM-DD') as "startsOn",
      (select count(*)::int from newsletter_subscribers
        where confirmed_at >= week and confirmed_at < week + interval '7 days') as joined,
      (select count(*)::int from newsletter_subscribers
        where confirmed_at is not null and unsubscribed_at >= week and unsubscribed_at < week + interval '7 days') as "left"
    from (
      select (date_trunc('week', ${now}::timestamptz at time zone 'UTC') - make_interval(weeks => back)) at time zone 'UTC' as week
      from generate_series(${WEEKS_SHOWN - 1}::int, 0, -1) back
    ) weeks order by week`.execute(db);
  return { confirmed: counted.rows[0]?.confirmed ?? 0, unconfirmed: counted.rows[0]?.unconfirmed ?? 0, weeks };
}

export async function listConfirmedSubscribers(db: Db): Promise<{ email: string; confirmedAt: Date }[]> {
  const { rows } = await sql<{ email: string; confirmedAt: Date }>`
    select email, confirmed_at as "confirmedAt" from newsletter_subscribers
    where confirmed_at is not null and unsubscribed_at is null order by id`.execute(db);
  return rows;
}
