import { sql } from 'kysely';
import type { Hours } from '#domain/hours/hours.ts';
import { parseStoredHours } from '../listings/parse-stored-hours.ts';
import type { Db } from '../tables.ts';

export type MapPinRow = {
  id: number;
  businessName: string;
  category: string;
  latitude: number;
  longitude: number;
  verified: boolean;
  reviewCount: number;
  ratingSum: number;
  hours: Hours | null;
};

/** Pins of published listings. */
export async function listMapPins(db: Db, ids: readonly number[]): Promise<MapPinRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('listings as l')
    .innerJoin('categories as c', 'c.id', 'l.category_id')
    .select([
      'l.id',
      'l.business_name as businessName',
      'c.name as category',
      'l.latitude',
      'l.longitude',
      'l.verified',
      'l.review_count as reviewCount',
      'l.rating_sum as ratingSum',
      sql<string | null>`l.hours::text`.as('hours'),
    ])
    .where('l.id', 'in', ids)
    .where('l.status', '=', 'published')
    .orderBy('l.score', 'desc')
    .orderBy('l.id')
    .execute();
  return rows.map((row) => ({ ...row, hours: row.hours === null ? null : parseStoredHours(row.hours, row.id) }));
}
