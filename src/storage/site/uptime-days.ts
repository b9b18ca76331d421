import { sql } from 'kysely';
import { MINUTES_PER_DAY, UPTIME_DAYS_MAX, type UptimeRecord } from '#domain/uptime.ts';
import { addCalendarDays, toUtcDay } from '#lib/calendar-day.ts';
import { MINUTE_MS } from '#lib/duration.ts';
import type { Db } from '../tables.ts';

const minuteOfDay = (time: Date) => Math.floor(time.getTime() / MINUTE_MS) % MINUTES_PER_DAY;

const NO_MINUTES = sql`repeat('0', ${sql.lit(MINUTES_PER_DAY)})::bit(${sql.lit(MINUTES_PER_DAY)})`;

/** Repeating a minute changes nothing. Ordered, so that concurrent statements cannot deadlock. */
export async function recordUpMinutes(db: Db, minutes: readonly Date[]): Promise<void> {
  await sql`
    insert into uptime_days as stored (day, minutes)
    select day, bit_or(set_bit(${NO_MINUTES}, minute, 1))
    from unnest(${minutes.map(toUtcDay)}::date[], ${minutes.map(minuteOfDay)}::int[]) as up (day, minute)
    group by day order by day
    on conflict (day) do update set minutes = stored.minutes | excluded.minutes`.execute(db);
}

/** The days before `until`, oldest first. Days that a wrong clock recorded are left out: later ones, and much earlier ones. */
export async function listUptimeRecords(db: Db, until: Date): Promise<UptimeRecord[]> {
  const today = toUtcDay(until);
  const { rows } = await sql<UptimeRecord>`
    select day::text as day, bit_count(minutes)::int as "minutesUp", position(B'1' in minutes) - 1 as "firstMinute"
    from (
      select day, case when day < ${today}::date then minutes else substring(minutes from 1 for ${minuteOfDay(until)}) end as minutes
      from uptime_days where day between ${addCalendarDays(today, 1 - UPTIME_DAYS_MAX)}::date and ${today}::date
    ) recorded
    where bit_count(minutes) > 0 order by day`.execute(db);
  return rows;
}

/** Keeps a number of days instead of a time, so that a clock that was wrong for a while deletes nothing. */
export async function deleteOldUptimeDays(db: Db): Promise<void> {
  await sql`
    delete from uptime_days where day <= (select day from uptime_days order by day desc offset ${UPTIME_DAYS_MAX} limit 1)`.execute(
    db,
  );
}
