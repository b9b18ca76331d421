import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** The number of photos of each listing that a user manages, also of those without any. */
export async function countManagedPhotos(db: Db, userId: number): Promise<{ listingId: number; photoCount: number }[]> {
  const { rows } = await sql<{ listingId: number; photoCount: number }>`
    select m.listing_id as "listingId", count(p.id)::int as "photoCount"
    from listing_people m left join photos p on p.listing_id = m.listing_id and p.gone_since is null
    where m.user_id = ${userId} group by m.listing_id order by m.listing_id`.execute(db);
  return rows;
}
