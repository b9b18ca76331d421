import { sql } from 'kysely';
import type { Db } from '../../tables.ts';

export type TownPlace = {
  id: number;
  name: string;
  ownerId: number | null;
  city: string;
  zip: string;
  category: string;
};

/** `star` is the listing that its owner's dashboard is shown with. */
export type TownPlaces = { star: TownPlace; owned: TownPlace[]; unclaimed: TownPlace[] };

export const STAR_CITY = 'San Diego';
const OWNED_COUNT = 60;
const UNCLAIMED_COUNT = 30;

/** Null if the town is too small to have people. */
export async function findTownPlaces(db: Db): Promise<TownPlaces | null> {
  const find = (isOwned: boolean, limit: number) =>
    sql<TownPlace>`
    select l.id, business_name as name, owner_id as "ownerId", city, zip, c.name as category
    from listings l join categories c on c.id = l.category_id
    where status = 'published' and (owner_id is not null) = ${isOwned}
    order by (city = ${STAR_CITY} and rating_sum >= 4.5 * review_count) desc, review_count desc, l.id limit ${limit}`.execute(
      db,
    );
  const [owned, unclaimed] = [await find(true, OWNED_COUNT), await find(false, UNCLAIMED_COUNT)];
  const [star] = owned.rows;
  if (!star || owned.rows.length < 8 || unclaimed.rows.length < 5) return null;
  return { star, owned: owned.rows, unclaimed: unclaimed.rows };
}

export function townPlaceAt(places: readonly TownPlace[], index: number): TownPlace {
  const place = places[index % places.length];
  if (!place) throw new Error('Expected the demo town to have listings');
  return place;
}

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 60 * 60 * 1000);
