import { sql } from 'kysely';
import { addCalendarDays, toUtcDay } from '#lib/calendar-day.ts';
import type { Db } from '../tables.ts';

/** What happened on a day (UTC). */
export type OverviewDay = { day: string; signUps: number; listings: number; reviews: number; missedSearches: number };

/** Every day of the period, oldest first; the last one is today. Listings count from their first publication. */
export async function countOverviewDays(db: Db, now: Date, days: number): Promise<OverviewDay[]> {
  const today = toUtcDay(now);
  const first = addCalendarDays(today, 1 - days);
  const start = sql`${`${first}T00:00:00Z`}::timestamptz`;
  const perDay = (table: string, column: string, condition = sql`true`) => sql`
    select (${sql.ref(column)} at time zone 'UTC')::date as day, count(*)::int as count
    from ${sql.table(table)} where ${sql.ref(column)} >= ${start} and ${condition} group by 1`;
  const { rows } = await sql<OverviewDay>`
    select days.day::text as day, coalesce(sign_ups.count, 0) as "signUps", coalesce(published.count, 0) as listings,
      coalesce(written.count, 0) as reviews, coalesce(missed.count, 0) as "missedSearches"
    from (select ${first}::date + step as day from generate_series(0, ${days - 1}::int) as step) days
    left join (${perDay('users', 'created_at')}) sign_ups using (day)
    left join (${perDay('listings', 'published_at', sql`status = 'published'`)}) published using (day)
    left join (${perDay('reviews', 'created_at')}) written using (day)
    left join (
      select day, sum(searches)::int as count from missed_searches where day >= ${first}::date group by 1
    ) missed using (day)
    order by days.day`.execute(db);
  return rows;
}
