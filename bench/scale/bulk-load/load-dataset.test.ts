import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoVerification } from '#demo/demo-verification.ts';
import { sanitizePost } from '#server/shared/sanitize-post.ts';
import { openStorage, type Storage } from '#storage/engine/open-storage.ts';
import { refreshSearchWords } from '#storage/search/search-words.ts';
import { insertDemoListings, insertDemoReviews, insertDemoVerifications } from '#storage/seed/demo-rows.ts';
import { seedDemoTown } from '#storage/seed/seed-demo-town.ts';
import { createTestDatabase, MIGRATED_DATABASE } from '../../../tests/support/test-storage.ts';
import { scaleListing } from '../data/scale-listing.ts';
import { scaleReviewsOf } from '../data/scale-reviews.ts';
import { listingBatches } from './listing-batches.ts';
import { LoadInterruptedError } from './load-batches.ts';
import { loadDataset } from './load-dataset.ts';

/** Two batches, the second not full. */
const SIZE = { listings: 620, reviews: 3000 };

const DERIVED = ['listing_search', 'listing_counts', 'search_words', 'search_spellings', 'verifications'];
const WRITTEN = ['categories', 'listings', 'reviews'];

let byTriggers: pg.Client;
let loaded: pg.Client;
let loadedUrl: string;
const seen: string[] = [];

beforeAll(async () => {
  const [triggersUrl, url] = [await newDatabase('triggers'), await newDatabase('loaded')];
  loadedUrl = url;
  await insertWithTriggers(triggersUrl);
  const options = {
    onListings: (stage: string, done: number) => seen.push(`${stage.split(' ')[0]} ${done}`),
    onStage: () => {},
  };
  for (const _ of ['rows', 'documents']) {
    await expect(loadDataset(url, SIZE, { ...options, stopAfter: 1 })).rejects.toThrow(LoadInterruptedError);
  }
  await loadDataset(url, SIZE, options);
  byTriggers = new pg.Client(triggersUrl);
  loaded = new pg.Client(url);
  await Promise.all([byTriggers.connect(), loaded.connect()]);
});

afterAll(() => Promise.all([byTriggers?.end(), loaded?.end()]));

function newDatabase(purpose: string): Promise<string> {
  const name = `scale_${purpose}_${process.pid}`;
  return createTestDatabase(process.env.TEST_DATABASE_URL ?? '', `${name} template ${MIGRATED_DATABASE}`);
}

async function insertWithTriggers(databaseUrl: string): Promise<void> {
  const storage: Storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  await seedDemoTown(storage.db, { listings: 0, reviews: 0 }, { sanitize: sanitizePost });
  for (const { firstListing, reviewCounts } of listingBatches(SIZE)) {
    const listings = reviewCounts.map((_, at) => scaleListing(firstListing + at - 1));
    const reviews = reviewCounts.map((count, at) =>
      scaleReviewsOf(firstListing + at - 1, count).map((review) => ({ ...review, status: 'approved' as const })),
    );
    const records = listings.map((listing, at) =>
      demoVerification(firstListing + at - 1, listing, (reviews[at]?.length ?? 0) > 0),
    );
    await storage.db.transaction().execute(async (tx) => {
      await sql`select set_config('townlink.brings_records', 'on', true)`.execute(tx);
      await insertDemoListings(tx, listings, firstListing);
      await insertDemoVerifications(tx, records, firstListing);
      await insertDemoReviews(tx, reviews, firstListing);
    });
  }
  await refreshSearchWords(storage.db);
  await storage.close();
}

async function linesOf(client: pg.Client, select: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`select line from (${select}) lines (line) order by line`);
  return rows.map(({ line }) => line);
}

test.each([...WRITTEN, ...DERIVED])('%s are as the triggers would have left them', async (table) => {
  const select = `select ${table}::text from ${table}`;
  const expected = await linesOf(byTriggers, select);
  expect(expected.length).toBeGreaterThan(20);
  expect(await linesOf(loaded, select)).toEqual(expected);
});

test('markets are so too, whatever their numbers', async () => {
  const select = `select (to_jsonb(markets) - 'id')::text from markets where listings > 0`;
  const expected = await linesOf(byTriggers, select);
  expect(expected.length).toBeGreaterThan(20);
  expect(await linesOf(loaded, select)).toEqual(expected);
});

test('the loaded town has as many listings and reviews as were asked for', async () => {
  expect(await linesOf(loaded, 'select count(*)::text from listings')).toEqual([String(SIZE.listings)]);
  expect(await linesOf(loaded, 'select count(*)::text from reviews')).toEqual([String(SIZE.reviews)]);
});

test('indexes and triggers are there again', async () => {
  for (const select of [
    `select indexdef from pg_indexes where schemaname = 'public'`,
    `select tgname || ' on ' || tgrelid::regclass || ' ' || tgenabled::text from pg_trigger where not tgisinternal`,
  ]) {
    expect(await linesOf(loaded, select)).toEqual(await linesOf(byTriggers, select));
  }
});

test.each(['listings', 'reviews'] as const)('new %s get new ids', async (table) => {
  const next = await linesOf(loaded, `select nextval(pg_get_serial_sequence('${table}', 'id'))::text`);
  expect(next).toEqual([String(SIZE[table] + 1)]);
});

test('an interrupted load goes on where it was, and a whole one has nothing left to do', async () => {
  const [rows, documents] = ['listings', 'documents'].map((stage) => [
    `${stage} 0`,
    `${stage} 500`,
    `${stage} 500`,
    `${stage} 620`,
  ]);
  expect(seen).toEqual([...(rows ?? []), ...(documents ?? [])]);
  const stages: string[] = [];
  await loadDataset(loadedUrl, SIZE, { onListings: () => {}, onStage: (stage) => stages.push(stage) });
  expect(stages).toEqual([]);
});
