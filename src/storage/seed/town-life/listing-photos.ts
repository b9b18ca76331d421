import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { demoPhotosFor } from '#demo/demo-photos.ts';
import { hoursBefore, STAR_CITY } from './town-places.ts';
import type { TownLife } from './townspeople.ts';

const LISTINGS_WITH_PHOTOS = 260;
const [WIDTH, HEIGHT] = [1200, 800];
const CONCURRENT_FILES = 8;
/** The files have their keys before the rows exist, so that a load that is continued stores the same ones. */
const photoKey = (listingId: number, order: number) =>
  createHash('sha256').update(`demo photo ${listingId} ${order}`).digest('base64url').slice(0, 24);

type Photographed = { id: number; owner_id: number };

/**
 * Photos of claimed listings: those of two cities first, of which the largest is on the home page, then those of the largest
 * categories with the most reviews.
 */
export async function addDemoPhotos(
  { tx, now }: Pick<TownLife, 'tx' | 'now'>,
  storePhoto: (name: string, key: string) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<Photographed>`
    select id, owner_id from (
      select l.id, owner_id, city, review_count, count(*) over (partition by category_id) as of_category
      from listings l where status = 'published' and owner_id is not null
    ) claimed
    order by city in (${STAR_CITY}, (select city from listings group by city order by count(*) desc, city limit 1)) desc,
      of_category >= 20 desc, review_count desc, id limit ${LISTINGS_WITH_PHOTOS}`.execute(tx);
  const photos = rows.flatMap(({ id, owner_id }) =>
    demoPhotosFor(id - 1).map(({ name, alt }, order) => ({
      name,
      row: {
        listing_id: id,
        user_id: owner_id,
        key: photoKey(id, order),
        alt,
        width: WIDTH,
        height: HEIGHT,
        position: order + 1,
        created_at: hoursBefore(now, 24 * (30 + (id % 300))),
        gone_since: null,
      },
    })),
  );
  for (let first = 0; first < photos.length; first += CONCURRENT_FILES) {
    const batch = photos.slice(first, first + CONCURRENT_FILES);
    await Promise.all(batch.map(({ name, row }) => storePhoto(name, row.key)));
  }
  if (photos.length > 0)
    await tx
      .insertInto('photos')
      .values(photos.map(({ row }) => row))
      .execute();
}
