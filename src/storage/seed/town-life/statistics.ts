import { sql } from 'kysely';
import { createRandom } from '#demo/demo-random.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { hoursBefore } from './town-places.ts';
import type { TownLife } from './townspeople.ts';

const DAYS = 90;
/** Sunday to Saturday. */
const WEEKDAY_FACTORS = [0.7, 1, 1.05, 1.08, 1.1, 1.2, 0.9];
const GROWTH = 0.5;

const SEARCHES = [
  ['notary open sunday', 'San Diego, CA', 14],
  ['ev charger installation', '', 11],
  ['vegan bakery', 'Austin, TX', 9],
  ['piano tuning', '', 7],
  ['shoe repair', 'Chicago, IL', 6],
  ['bike rental', 'San Diego, CA', 5],
] as const;

/** Views and clicks of 90 days, which follow the week and grow, and searches that found nothing. */
export async function addStatistics({ tx, places, now }: TownLife): Promise<void> {
  const rows = places.owned.flatMap(({ id }) => {
    const random = createRandom('statistics', id);
    const size = id === places.star.id ? 46 : random.int(6, 38);
    return Array.from({ length: DAYS }, (_, ago) => {
      const date = hoursBefore(now, ago * 24);
      const trend = 1 + GROWTH * (1 - ago / DAYS);
      const views = Math.round(size * trend * (WEEKDAY_FACTORS[date.getUTCDay()] ?? 1) * (0.75 + random.next() * 0.5));
      const clicks = (share: number) => Math.round(views * share * (0.5 + random.next()));
      return {
        listing_id: id,
        day: toUtcDay(date),
        views,
        appearances: Math.round(views * (5 + random.next() * 3)),
        phone: clicks(0.09),
        website: clicks(0.07),
        directions: clicks(0.06),
        email: clicks(0.03),
      };
    });
  });
  await sql`
    insert into listing_days (listing_id, day, views, appearances, phone, website, directions, email)
    select listing_id, day, views, appearances, phone, website, directions, email
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (listing_id bigint, day date, views int, appearances int,
      phone int, website int, directions int, email int)`.execute(tx);
  const missed = SEARCHES.flatMap(([search, place, searches], index) =>
    [1, 3, 6].map((ago) => ({
      day: toUtcDay(hoursBefore(now, (ago + index) * 24)),
      search,
      place,
      searches: Math.ceil(searches / ago),
    })),
  );
  await tx.insertInto('missed_searches').values(missed).execute();
}
