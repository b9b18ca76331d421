import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import type { PlaceKey } from './places.ts';

/** Cities as spelled in their listings. */
export async function readCityNames(db: Db, places: readonly PlaceKey[]): Promise<Map<PlaceKey, string>> {
  const { rows } = await sql<{ place: PlaceKey; city: string }>`
    select counted.place, named.city from unnest(${places}::text[]) as counted (place), lateral (
      select city from listings l
      where l.state = split_part(counted.place, '/', 1) and l.city_slug = split_part(counted.place, '/', 2)
        and l.status = 'published' limit 1
    ) named`.execute(db);
  return new Map(rows.map(({ place, city }) => [place, city]));
}
