import { sql } from 'kysely';
import type { Hours } from '#domain/hours/hours.ts';
import type { Photo } from '#domain/listings/photo.ts';
import { anyOf, PREPARED } from '../engine/prepared-statements.ts';
import type { Db } from '../tables.ts';
import { parseStoredHours } from './parse-stored-hours.ts';

/** What a small card shows. */
export type ListingTeaser = {
  id: number;
  businessName: string;
  category: string;
  rating: number;
  reviewCount: number;
  latitude: number;
  longitude: number;
  hours: Hours | null;
  hoursText: string;
  coverPhoto: Photo | null;
};

type TeaserRow = Omit<ListingTeaser, 'hours'> & { hours: string | null };

/** The published ones of these, in the order of the ids. */
export async function readListingTeasers(db: Db, ids: readonly number[]): Promise<ListingTeaser[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TeaserRow>`
    ${PREPARED} select l.id, l.business_name as "businessName", coalesce(c.name, '') as category,
      l.review_count as "reviewCount",
      (case when l.review_count = 0 then 0 else l.rating_sum::float8 / l.review_count end) as rating,
      l.latitude, l.longitude, l.hours::text as hours, l.hours_text as "hoursText", l.cover_photo as "coverPhoto"
    from listings l left join categories c on c.id = l.category_id
    where l.id = ${anyOf(ids, 'bigint')} and l.status = 'published'`.execute(db);
  return rows
    .map(({ hours, ...row }) => ({ ...row, hours: hours === null ? null : parseStoredHours(hours, row.id) }))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
