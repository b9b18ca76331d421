import { sql } from 'kysely';
import { createRandom, type RandomSource } from '#demo/demo-random.ts';
import { DAYS } from '#domain/hours/days.ts';
import type { Hours } from '#domain/hours/hours.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { Db } from '#storage/tables.ts';
import { insertTestCategory } from '../listing-fixtures.ts';

/** Sorted by frequency: the random index is squared, so the last words are rare. */
const WORDS = [
  ...['service', 'repair', 'family', 'plumbing', 'quick', 'emergency', 'kitchen', 'garden', 'roofing', 'happy'],
  ...['paint', 'cleaning', 'drains', 'heating', 'bakery', 'coffee', 'wedding', 'cakes', 'piano', 'tuning'],
  ...['violin', 'lessons', 'locksmith', 'masonry', 'fencing', 'pottery', 'saddlery', 'falconry', 'zither', 'quilting'],
];

export const FIXTURE_CITIES = [
  { city: 'Austin', slug: 'austin', state: 'TX', zip: '78701', latitude: 30.27, longitude: -97.74 },
  { city: 'Houston', slug: 'houston', state: 'TX', zip: '77002', latitude: 29.76, longitude: -95.37 },
  { city: 'Portland', slug: 'portland', state: 'OR', zip: '97205', latitude: 45.52, longitude: -122.69 },
  { city: 'Portland', slug: 'portland', state: 'ME', zip: '04101', latitude: 43.66, longitude: -70.26 },
];

const CATEGORIES = ['Plumbing', 'Bakery', 'Music Lessons', 'Garden Care'];

export const randomWord = (random: RandomSource): string =>
  WORDS[Math.floor(random.next() ** 2 * WORDS.length)] ?? 'service';

const randomWords = (random: RandomSource, min: number, max: number): string =>
  Array.from({ length: random.int(min, max) }, () => randomWord(random)).join(' ');

function randomHours(random: RandomSource): Hours | null {
  if (random.chance(0.2)) return null;
  const intervals = [{ open: `0${random.int(6, 9)}:00`, close: random.pick(['17:00', '21:30', '02:00', '00:00']) }];
  const openDays = random.int(2, 6);
  const week = Object.fromEntries(DAYS.map((day, at) => [day, at < openDays ? intervals : []])) as Hours['week'];
  const special = random.chance(0.2) ? [{ date: '2026-11-03', label: 'Fair', intervals: [] }] : [];
  return { timeZone: random.pick(['America/Chicago', 'America/New_York', 'America/Los_Angeles']), week, special };
}

/** Values by field, with their options. The test needs no definitions: filters are by id. */
export const FIXTURE_FIELDS = [
  { fieldId: 1, options: ['yes'] },
  { fieldId: 2, options: ['street', 'lot', 'garage', 'valet'] },
  { fieldId: 31, options: ['1', '2', '3', '4'] },
];

/** A number, an amount, a date and one that nobody has. */
export const FIXTURE_RANGED_FIELDS = [4, 5, 6, 7];

/** An amount has at least one end. */
function randomAmount(random: RandomSource) {
  const from = random.int(0, 40);
  const to = from + random.int(0, 20);
  return random.pick([
    { from, to },
    { from, to: from },
    { from, to: null },
    { from: null, to },
  ]);
}

function randomFieldValues(random: RandomSource) {
  if (random.chance(0.3)) return {};
  return {
    ...(random.chance(0.6) && { 1: random.chance(0.7) }),
    ...(random.chance(0.6) && { 2: ['street', 'lot', 'garage'].filter(() => random.chance(0.5)) }),
    ...(random.chance(0.6) && { 31: [`${random.int(1, 4)}`] }),
    ...(random.chance(0.2) && { 3: 'street', 8: { urls: [] } }),
    ...(random.chance(0.6) && { 4: random.int(-4, 60) / random.pick([1, 1, 10]) }),
    ...(random.chance(0.4) && { 5: randomAmount(random) }),
    ...(random.chance(0.3) && { 6: `20${random.int(10, 26)}-0${random.int(1, 9)}-1${random.int(0, 9)}` }),
  };
}

/** Half of the listings have one category, as most do. */
function randomCategories(random: RandomSource, categories: number[]) {
  const main = random.pick(categories);
  const others = categories.filter((id) => id !== main && random.chance(0.4));
  return { category_id: main, additional_category_ids: random.chance(0.5) ? others : [] };
}

/** Columns of a listing that is determined by the random source. */
function randomListing(random: RandomSource, categories: number[]) {
  const place = random.pick(FIXTURE_CITIES);
  const spread = random.chance(0.3) ? 0.6 : 0.05;
  const reviews = random.chance(0.5) ? random.int(1, 6) : 0;
  const hours = randomHours(random);
  return {
    business_name: randomWords(random, 1, 3),
    ...randomCategories(random, categories),
    address: '1 Main St',
    city: place.city,
    city_slug: place.slug,
    state: place.state,
    zip: random.chance(0.9) ? place.zip : '99999',
    latitude: place.latitude + (random.next() - 0.5) * spread,
    longitude: place.longitude + (random.next() - 0.5) * spread,
    hours: hours && JSON.stringify(hours),
    verified: random.chance(0.4),
    description: randomWords(random, 2, 8),
    services: random.chance(0.7) ? [randomWords(random, 1, 3)] : [],
    status: random.chance(0.9) ? ('published' as const) : ('archived' as const),
    owner_id: null,
    field_values: JSON.stringify(randomFieldValues(random)),
    review_count: reviews,
    rating_sum: reviews * random.int(2, 4) + random.int(0, reviews),
    created_at: new Date(Date.UTC(2026, 0, random.int(1, 200))),
    updated_at: new Date('2026-10-01T00:00:00Z'),
  };
}

/** Inserts categories and `size` deterministic listings. Returns the category ids. */
export async function seedSearchFixture(storage: Storage, size: number): Promise<number[]> {
  const categories: number[] = [];
  for (const name of CATEGORIES) categories.push(await insertTestCategory(storage, name));
  const listings = Array.from({ length: size }, (_, at) => randomListing(createRandom('town', at), categories));
  await insertListings(storage.db, listings);
  return categories;
}

async function insertListings(db: Db, listings: ReturnType<typeof randomListing>[]): Promise<void> {
  for (let at = 0; at < listings.length; at += 200) {
    await db
      .insertInto('listings')
      .values(
        listings
          .slice(at, at + 200)
          .map((listing) => ({ ...listing, phone: '', email: '', website: '', opened_year: null, ai_description: '' })),
      )
      .execute();
  }
  await sql`analyze`.execute(db);
}

/** Applies one random change: an edit, a new status, a review, new listings, a deletion or a move. */
export async function applyRandomChange(db: Db, random: RandomSource, categories: number[]): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select id from listings order by id offset ${random.int(0, 500)} limit 3`.execute(db);
  const ids = rows.map(({ id }) => id);
  const change = random.pick(['edit', 'status', 'review', 'new', 'delete', 'move', 'fields', 'categories'] as const);
  if (change === 'new')
    return insertListings(db, [randomListing(random, categories), randomListing(random, categories)]);
  if (change === 'delete')
    await db
      .deleteFrom('listings')
      .where('id', '=', ids[0] ?? 0)
      .execute();
  else if (change === 'status')
    await sql`update listings set status = case status when 'published' then 'archived' else 'published' end where id = any(${ids}::bigint[])`.execute(
      db,
    );
  else if (change === 'review')
    await sql`update listings set review_count = review_count + 1, rating_sum = rating_sum + ${random.int(1, 5)} where id = any(${ids}::bigint[])`.execute(
      db,
    );
  else if (change === 'fields')
    await db
      .updateTable('listings')
      .set({ field_values: JSON.stringify(randomFieldValues(random)) })
      .where('id', 'in', ids)
      .execute();
  else if (change === 'categories')
    await db.updateTable('listings').set(randomCategories(random, categories)).where('id', 'in', ids).execute();
  else if (change === 'move')
    await sql`update listings set latitude = latitude + 0.01, zip = '78701', hours = null where id = any(${ids}::bigint[])`.execute(
      db,
    );
  else
    await db
      .updateTable('listings')
      .set({ business_name: randomWord(random), description: randomWord(random), verified: random.chance(0.5) })
      .where('id', 'in', ids)
      .execute();
}
