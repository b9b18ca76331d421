import { sql } from 'kysely';
import { duplicateKeys, NAME_SIMILARITY_THRESHOLD } from '#domain/listings/duplicate.ts';
import type { Listing } from '#domain/listings/listing.ts';
import { slugify } from '#lib/slugify.ts';
import type { Db } from '../tables.ts';

/** How a published listing resembles the one to verify. */
export type SimilarListing = {
  id: number;
  verified: boolean;
  ownerId: number | null;
  /** Trigram similarity from 0 to 1. */
  nameLikeness: number;
  hasSamePhone: boolean;
  hasSameHost: boolean;
  hasSameAddress: boolean;
  isInSameZip: boolean;
  isInSameCity: boolean;
};

const MAX_PER_CRITERION = 20;

/** Published listings with the same phone or website, or a similar name nearby. */
export async function listSimilarListings(db: Db, listing: Listing): Promise<SimilarListing[]> {
  const { place, id } = listing;
  const { phone, host } = duplicateKeys(listing, place.zip);
  const name = listing.businessName.toLowerCase();
  const city = slugify(place.city);
  const published = sql`select id from listings where status = 'published' and id <> ${id}`;
  const atMost = sql`limit ${sql.lit(MAX_PER_CRITERION)}`;
  const { rows } = await sql<SimilarListing>`
    select id, verified, owner_id as "ownerId", similarity(lower(business_name), ${name}) as "nameLikeness",
      coalesce(phone <> '' and phone_key(phone) = ${phone}::text, false) as "hasSamePhone",
      coalesce(website <> '' and website_host(website) = ${host}::text, false) as "hasSameHost",
      zip = ${place.zip} and lower(address) = ${listing.address.toLowerCase()} as "hasSameAddress",
      zip = ${place.zip} as "isInSameZip", state = ${place.state} and city_slug = ${city} as "isInSameCity"
    from listings where id in (
      (${published} and phone_key(phone) = ${phone}::text and phone <> '' ${atMost}) union
      (${published} and website_host(website) = ${host}::text and website <> '' ${atMost}) union
      (${published} and zip = ${place.zip} and similarity(lower(business_name), ${name}) >= ${NAME_SIMILARITY_THRESHOLD} ${atMost}) union
      (${published} and lower(business_name) = ${name} and state = ${place.state} and city_slug = ${city} ${atMost})
    ) order by id`.execute(db);
  return rows;
}

export type ReviewHealth = { total: number; mostInADay: number; mostWithOneText: number };

const MAX_REVIEWS = 2000;
/** Shorter texts are equal by chance. */
const TEXT_MIN_LENGTH = 15;

/** Approved reviews since then: the total, the most in a day, and the most with the same text. */
export async function findReviewHealth(db: Db, listingId: number, since: Date): Promise<ReviewHealth> {
  const { rows } = await sql<ReviewHealth>`
    with recent as (
      select created_at::date as day, lower(comment) as text from reviews
      where listing_id = ${listingId} and status = 'approved' and created_at > ${since}
      order by created_at desc limit ${sql.lit(MAX_REVIEWS)}
    )
    select (select count(*)::int from recent) as total,
      coalesce((select count(*)::int from recent group by day order by 1 desc limit 1), 0) as "mostInADay",
      coalesce((select count(*)::int from recent where length(text) >= ${sql.lit(TEXT_MIN_LENGTH)} group by text order by 1 desc limit 1), 0)
        as "mostWithOneText"`.execute(db);
  return rows[0] ?? { total: 0, mostInADay: 0, mostWithOneText: 0 };
}

export async function findCategoryServices(db: Db, categoryId: number): Promise<string[]> {
  const row = await db.selectFrom('categories').select('services').where('id', '=', categoryId).executeTakeFirst();
  return row?.services ?? [];
}
