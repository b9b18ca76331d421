import { sql } from 'kysely';
import { MISSED_SEARCHES_PER_DAY_MAX, type MissedSearch } from '#domain/missed-search.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import type { Db } from '../tables.ts';

export type MissedSearchCount = MissedSearch & { searches: number };

/** On a day with too many different searches, only those already stored are counted on. Ordered, so that concurrent statements cannot deadlock. */
export async function addMissedSearches(db: Db, counts: readonly MissedSearchCount[], now: Date): Promise<void> {
  const day = sql`${toUtcDay(now)}::date`;
  await sql`
    insert into missed_searches as stored (day, search, place, searches)
    select ${day}, search, place, searches
    from (
      select added.*, known.day is not null as is_known,
        row_number() over (partition by known.day is null order by added.searches desc, added.search, added.place) as position
      from unnest(
        ${counts.map(({ search }) => search)}::text[],
        ${counts.map(({ place }) => place)}::text[],
        ${counts.map(({ searches }) => searches)}::int[]
      ) as added (search, place, searches)
      left join missed_searches known on known.day = ${day} and known.search = added.search and known.place = added.place
    ) ranked
    where is_known
      or position <= ${MISSED_SEARCHES_PER_DAY_MAX} - (select count(*) from missed_searches where day = ${day})
    order by search, place
    on conflict (day, search, place) do update set searches = stored.searches + excluded.searches`.execute(db);
}

export type MissedSearchTotal = MissedSearchCount & { lastDay: string };

/** The most frequent searches since a day (UTC). */
export async function listMissedSearches(db: Db, since: string, limit: number): Promise<MissedSearchTotal[]> {
  const { rows } = await sql<MissedSearchTotal>`
    select search, place, sum(searches)::int as searches, max(day)::text as "lastDay"
    from missed_searches where day >= ${since}::date
    group by search, place order by 3 desc, 4 desc, search, place limit ${limit}`.execute(db);
  return rows;
}

export async function deleteOldMissedSearches(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('missed_searches')
    .where(sql<boolean>`day < ${toUtcDay(before)}::date`)
    .execute();
}
