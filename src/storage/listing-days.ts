import { sql } from 'kysely';
import { dayOf } from '#domain/calendar-day.ts';
import { USES, type Use, type UseCounts } from '#domain/listing-use.ts';
import type { Db } from './tables.ts';

/** From where it came is compared with where the owner signs in, and goes no further than this statement. */
export type SeenUse = { listingId: number; use: Use; address: string };

const names = sql.join(USES.map((use) => sql.ref(use)));
const counted = sql.join(USES.map((use) => sql`count(*) filter (where seen.use = ${use})`));
const added = sql.join(USES.map((use) => sql`${sql.ref(use)} = kept.${sql.ref(use)} + excluded.${sql.ref(use)}`));

/** In one order, so that two processes never wait for each other. */
export async function addUses(db: Db, uses: readonly SeenUse[], now: Date): Promise<void> {
  await sql`
    insert into listing_days as kept (listing_id, day, ${names})
    select l.id, ${dayOf(now)}::date, ${counted}
    from unnest(
      ${uses.map((each) => each.listingId)}::bigint[],
      ${uses.map((each) => each.use)}::text[],
      ${uses.map((each) => each.address)}::text[]
    ) as seen (listing_id, use, address)
    join listings l on l.id = seen.listing_id and l.status = 'published'
    where not exists (
      select from listing_people p join sessions s on s.user_id = p.user_id
      where p.listing_id = l.id and s.address = seen.address)
    group by l.id order by l.id
    on conflict (listing_id, day) do update set ${added}`.execute(db);
}

export type DayUses = UseCounts & { day: string };

/** Days without any are left out. */
export async function listDays(db: Db, listingId: number, since: string): Promise<DayUses[]> {
  return db
    .selectFrom('listing_days')
    .select(USES)
    .select(sql<string>`day::text`.as('day'))
    .where('listing_id', '=', listingId)
    .where(sql<boolean>`day >= ${since}::date`)
    .orderBy('day')
    .execute();
}

export async function forgetPastUses(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('listing_days')
    .where(sql<boolean>`day < ${dayOf(before)}::date`)
    .execute();
}
