import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import type { Storage } from '../engine/open-storage.ts';

const LISTINGS = 60;
const PLACES = ['12 Congress Ave, Austin, TX 78701', '9 Elm St, Dallas, TX 75201', '3 Congress St, Portland, ME 04101'];

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

/** Stored counts that differ from the listings. */
async function wrongCounts() {
  const { rows } = await sql`
    with counted as (
      select counted_in as category_id, place, count(*)::int as listings
      from listings l, unnest(listing_places(l.state, l.city_slug, l.zip)) place, unnest(array[0, l.category_id] || l.additional_category_ids) counted_in
      where l.status = 'published' group by 1, 2
    )
    select category_id, place, totals.listings as totals, counted.listings as counted
    from listing_counts totals full join counted using (category_id, place)
    where coalesce(totals.listings, 0) <> coalesce(counted.listings, 0)`.execute(storage.db);
  return rows;
}

/** Stored market totals that differ from the listings. */
async function wrongMarkets() {
  const { rows } = await sql`
    with counted as (
      select state, city_slug, counted_in as category_id, count(*)::int as listings, sum(verified::int)::int as verified,
        sum(review_count) as reviews, sum(rating_sum) as rating_sum, sum(round(latitude * 1e5)) as latitude_sum
      from listings l, unnest(array[0, l.category_id] || l.additional_category_ids) counted_in where l.status = 'published' group by 1, 2, 3
    )
    select state, city_slug, category_id from markets totals full join counted using (state, city_slug, category_id)
    where (coalesce(totals.listings, 0), coalesce(totals.verified, 0), coalesce(totals.reviews, 0), coalesce(totals.rating_sum, 0), coalesce(totals.latitude_sum, 0))
      is distinct from
      (coalesce(counted.listings, 0), coalesce(counted.verified, 0), coalesce(counted.reviews, 0), coalesce(counted.rating_sum, 0), coalesce(counted.latitude_sum, 0))`.execute(
    storage.db,
  );
  return rows;
}

const review = (id: number, rating: number) =>
  sql`insert into reviews (listing_id, reviewer_name, rating, status, created_at, updated_at)
    values (${id}, 'Ada', ${rating}, 'approved', now(), now())`.execute(storage.db);

const change = (
  ids: number[],
  set:
    | { status: 'published' | 'archived' }
    | { category_id: number }
    | { additional_category_ids: number[] }
    | { verified: boolean },
) => ids.map((id) => storage.db.updateTable('listings').set(set).where('id', '=', id).execute());

//
it('category, place and market totals stay exact while listings are added, moved, archived and deleted concurrently', async () => {
  const ids = await Promise.all(
    Array.from({ length: LISTINGS }, (_, at) =>
      insertTestListing(storage, { category: at % 2 ? 'Plumbing' : 'Bakery', address: PLACES[at % 3] ?? '' }),
    ),
  );
  expect(await wrongCounts()).toEqual([]);
  expect(await wrongMarkets()).toEqual([]);
  const third = await insertTestCategory(storage, 'Tailor');
  const fourth = await insertTestCategory(storage, 'Tuner');
  await Promise.all([
    ...change(ids.slice(0, 30), { status: 'archived' }),
    ...change(ids.slice(10, 40), { category_id: third }),
    ...change(ids.slice(20, 50), { status: 'published' }),
    ...change(ids.slice(5, 45), { additional_category_ids: [fourth, third] }),
    ...change(ids.slice(30, 40), { additional_category_ids: [] }),
    ...change(ids.slice(0, 25), { verified: true }),
    ...ids.slice(0, 34).map((id, at) => review(id, 1 + (at % 5))),
    ...ids.slice(35, 55).map((id) => storage.db.deleteFrom('listings').where('id', '=', id).execute()),
    ...Array.from({ length: 10 }, () => insertTestListing(storage, { category: 'Tailor' })),
  ]);
  expect(await wrongCounts()).toEqual([]);
  expect(await wrongMarkets()).toEqual([]);
  const { rows } = await sql`select count(*)::int as remaining from listings`.execute(storage.db);
  expect(rows).toEqual([{ remaining: LISTINGS - 20 + 10 }]);
});
