import { sql } from 'kysely';
import { DEMO_REFERENCE_DATE } from '#demo/demo-business.ts';
import type { DemoListing } from '#demo/demo-listing.ts';
import type { DemoPerson } from '#demo/demo-people.ts';
import type { DemoReview } from '#demo/demo-reviews.ts';
import { DEMO_DAY } from '#demo/demo-verification.ts';
import type { VerificationRecord } from '#domain/verification/verification-checks.ts';
import { slugify } from '#lib/slugify.ts';
import type { Db } from '../tables.ts';
import { verificationToRow } from '../verification/verification-rows.ts';

/** Inserts listings with consecutive ids in one statement. */
export async function insertDemoListings(db: Db, listings: DemoListing[], firstId: number): Promise<void> {
  const rows = listings.map((listing, at) => ({
    id: firstId + at,
    business_name: listing.businessName,
    category_id: listing.categoryId,
    address: listing.address,
    city: listing.place.city,
    city_slug: slugify(listing.place.city),
    state: listing.place.state,
    zip: listing.place.zip,
    latitude: listing.place.latitude,
    longitude: listing.place.longitude,
    phone: listing.phone,
    email: listing.email,
    website: listing.website,
    hours: listing.hours,
    verified: listing.verified,
    opened_year: DEMO_REFERENCE_DATE.getUTCFullYear() - listing.yearsInBusiness,
    description: listing.description,
    ai_description: listing.aiDescription,
    services: listing.services,
    owner_id: listing.ownerId,
    created_at: listing.createdAt,
  }));
  await sql`
    insert into listings (id, business_name, category_id, address, city, city_slug, state, zip, latitude, longitude, phone,
      email, website, hours, verified, opened_year, description, ai_description, services, owner_id, status, created_at, updated_at)
    select id, business_name, category_id, address, city, city_slug, state, zip, latitude, longitude, phone,
      email, website, hours, verified, opened_year, description, ai_description, services, owner_id, 'published', created_at, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, business_name text, category_id int,
      address text, city text, city_slug text, state text, zip text, latitude float8, longitude float8, phone text,
      email text, website text, hours jsonb, verified boolean, opened_year smallint, description text,
      ai_description text, services text[], owner_id bigint, created_at timestamptz)`.execute(db);
}

/** Inserts a record for each of those listings in one statement, verified or not. */
export async function insertDemoVerifications(db: Db, records: VerificationRecord[], firstId: number): Promise<void> {
  const rows = records.map(verificationToRow);
  await sql`
    insert into verifications (listing_id, results, checked_on, look_on, as_of)
    select ${firstId}::bigint + at - 1, results, days::date[], ${DEMO_DAY}::date, ${DEMO_DAY}::date
    from unnest(${rows.map((row) => row.results)}::text[], ${rows.map((row) => row.days)}::text[])
      with ordinality as row (results, days, at)`.execute(db);
}

/** Inserts the reviews of those listings in one statement, and returns their ids in the same order. */
export async function insertDemoReviews(
  db: Db,
  reviews: readonly (readonly DemoReview[])[],
  firstId: number,
): Promise<number[]> {
  const rows = reviews.flatMap((ofListing, at) =>
    ofListing.map((review) => ({
      listing_id: firstId + at,
      reviewer_name: review.reviewerName,
      rating: review.rating,
      comment: review.comment,
      created_at: review.createdAt,
    })),
  );
  if (rows.length === 0) return [];
  const inserted = await sql<{ id: number }>`
    insert into reviews (listing_id, reviewer_name, rating, comment, status, created_at, updated_at)
    select listing_id, reviewer_name, rating, comment, 'approved', created_at, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (listing_id bigint, reviewer_name text, rating smallint,
      comment text, created_at timestamptz)
    returning id`.execute(db);
  return inserted.rows.map(({ id }) => id);
}

/** Inserts accounts that nobody can sign in to, since no password has this hash, and returns their ids in the same order. */
export async function insertDemoUsers(db: Db, people: readonly DemoPerson[]): Promise<number[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: number; email: string }>`
    insert into users (email, email_key, name, password_hash, role, email_confirmed_at, created_at)
    select email, email, name, 'none', 'owner', created_at, created_at
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as row (email text, name text, "createdAt" timestamptz),
      lateral (select "createdAt" as created_at) renamed
    on conflict (email_key) do update set name = excluded.name
    returning id, email`.execute(db);
  const idByEmail = new Map(rows.map(({ id, email }) => [email, id]));
  return people.map(({ email }) => {
    const id = idByEmail.get(email);
    if (id === undefined) throw new Error(`Expected the demo account ${email} to be inserted`);
    return id;
  });
}

export type DemoReplyRow = { reviewId: number; ownerId: number; body: string; createdAt: Date };

export async function insertDemoReplies(db: Db, replies: readonly DemoReplyRow[]): Promise<void> {
  if (replies.length === 0) return;
  await sql`
    insert into review_replies (review_id, user_id, body, created_at, updated_at, told_at)
    select "reviewId", "ownerId", body, "createdAt", "createdAt", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb)
      as row ("reviewId" bigint, "ownerId" bigint, body text, "createdAt" timestamptz)`.execute(db);
}
