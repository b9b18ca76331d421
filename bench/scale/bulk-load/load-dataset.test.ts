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
import { FILL_FIELD_VALUES, INSERT_FIELDS } from './load-statements.ts';

/** Two batches, the second one partial. */
const SIZE = { listings: 620, reviews: 3000 };

const DERIVED = ['listing_search', 'listing_counts', 'search_words', 'search_spellings', 'verifications'];
const WRITTEN = ['categories', 'listings', 'reviews'];

let byTriggers: pg.Client;
let loaded: pg.Client;
let loadedUrl: string;
const progress: string[] = [];

beforeAll(async () => {
  const [triggersUrl, url] = [await newDatabase('triggers'), await newDatabase('loaded')];
  loadedUrl = url;
  await insertWithTriggers(triggersUrl);
  const options = {
    onListings: (stage: string, done: number) => progress.push(`${stage.split(' ')[0]} ${done}`),
    onStage: () => {},
  };
  for (const _ of ['rows', 'field values', 'documents']) {
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
  await sql.raw(INSERT_FIELDS).execute(storage.db);
  await sql.raw(FILL_FIELD_VALUES.replace('$1', '1').replace('$2', `${SIZE.listings}`)).execute(storage.db);
  await refreshSearchWords(storage.db);
  await storage.close();
}

async function readLines(client: pg.Client, select: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`select line from (${select}) lines (line) order by line`);
  return rows.map(({ line }) => line);
}

test.each([...WRITTEN, ...DERIVED])('a bulk load fills %s like the triggers do', async (table) => {
  const select = `select ${table}::text from ${table}`;
  const expected = await readLines(byTriggers, select);
  expect(expected.length).toBeGreaterThan(20);
  expect(await readLines(loaded, select)).toEqual(expected);
});

test('a bulk load fills markets like the triggers do, apart from their ids', async () => {
  const select = `select (to_jsonb(markets) - 'id')::text from markets where listings > 0`;
  const expected = await readLines(byTriggers, select);
  expect(expected.length).toBeGreaterThan(20);
  expect(await readLines(loaded, select)).toEqual(expected);
});

test('the dataset has the requested number of listings and reviews', async () => {
  expect(await readLines(loaded, 'select count(*)::text from listings')).toEqual([String(SIZE.listings)]);
  expect(await readLines(loaded, 'select count(*)::text from reviews')).toEqual([String(SIZE.reviews)]);
});

test('the load restores indexes and triggers', async () => {
  for (const select of [
    `select indexdef from pg_indexes where schemaname = 'public'`,
    `select tgname || ' on ' || tgrelid::regclass || ' ' || tgenabled::text from pg_trigger where not tgisinternal`,
  ]) {
    expect(await readLines(loaded, select)).toEqual(await readLines(byTriggers, select));
  }
});

test.each(['listings', 'reviews'] as const)('the id sequence of %s continues after the loaded rows', async (table) => {
  const next = await readLines(loaded, `select nextval(pg_get_serial_sequence('${table}', 'id'))::text`);
  expect(next).toEqual([String(SIZE[table] + 1)]);
});

test('an interrupted load resumes, and a complete one runs no stages', async () => {
  const stagesOfBatches = ['listings', 'field', 'documents'];
  expect(progress).toEqual(stagesOfBatches.flatMap((stage) => [0, 500, 500, 620].map((done) => `${stage} ${done}`)));
  const stages: string[] = [];
  await loadDataset(loadedUrl, SIZE, { onListings: () => {}, onStage: (stage) => stages.push(stage) });
  expect(stages).toEqual([]);
});
