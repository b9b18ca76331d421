import { sql } from 'kysely';
import type { Photo } from '#domain/listings/photo.ts';
import type { Db } from '../tables.ts';

/** The fields of a business that lists show. */
export type BusinessOverview = {
  id: number;
  businessName: string;
  category: string;
  address: string;
  verified: boolean;
  rating: number;
  reviewCount: number;
  coverPhoto: Photo | null;
};

export type BusinessOverviewRow = BusinessOverview & { isListed: boolean };

/** For a listing `l` with its category `c`. */
export const BUSINESS_OVERVIEW_COLUMNS = sql`
  l.id, l.business_name as "businessName", c.name as category, l.address, l.verified, l.review_count as "reviewCount",
  l.cover_photo as "coverPhoto",
  (case when l.review_count = 0 then 0 else l.rating_sum::float8 / l.review_count end) as rating,
  l.status = 'published' as "isListed"`;

/** Null for a listing that is not public. */
export function businessOverviewFromRow(row: BusinessOverviewRow): BusinessOverview | null {
  if (!row.isListed) return null;
  const { id, businessName, category, address, verified, rating, reviewCount, coverPhoto } = row;
  return { id, businessName, category, address, verified, rating, reviewCount, coverPhoto };
}

/** Public listings in the order of `listingIds`. A merged listing resolves to its target. */
export async function listBusinessOverviews(
  db: Db,
  listingIds: readonly number[],
): Promise<(BusinessOverview & { requestedId: number })[]> {
  if (listingIds.length === 0) return [];
  const { rows } = await sql<BusinessOverviewRow & { requestedId: number }>`
    select requested.id as "requestedId", ${BUSINESS_OVERVIEW_COLUMNS}
    from unnest(${[...listingIds]}::bigint[]) with ordinality as requested (id, at)
    join listings a on a.id = requested.id join listings l on l.id = coalesce(a.merged_into, a.id) and l.status = 'published'
    join categories c on c.id = l.category_id order by requested.at`.execute(db);
  return rows.flatMap((row) => {
    const facts = businessOverviewFromRow(row);
    return facts ? [{ ...facts, requestedId: row.requestedId }] : [];
  });
}
