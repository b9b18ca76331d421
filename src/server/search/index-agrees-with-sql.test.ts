import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#demo/demo-random.ts';
import { readCategoryNames } from '#storage/categories/categories.ts';
import { reindexNextListings } from '#storage/categories/desk-categories.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { ListingFinder } from '#storage/search/listing-finder.ts';
import { createSqlFinder } from '#storage/search/sql-finder.ts';
import { RUN_LONG_TESTS } from '../../../tests/support/long-tests.ts';
import { listFullListings } from '../../../tests/support/search/list-full-listings.ts';
import { randomQuery } from '../../../tests/support/search/random-query.ts';
import { createReferenceTable, runReferenceSearch } from '../../../tests/support/search/reference-search.ts';
import {
  applyRandomChange,
  FIXTURE_FIELDS,
  FIXTURE_RANGED_FIELDS,
  seedSearchFixture,
} from '../../../tests/support/search/search-fixture.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { IndexFinder, type IndexFinderOptions } from './index-finder.ts';
import { IndexSynchronizer } from './index-synchronizer.ts';

const LISTING_COUNT = 700;
/** The embedded engine is slow, so it runs a fifth of the queries, and PostgreSQL half of them except in the long tests. */
const share = (questions: number): number =>
  Math.ceil(questions / (storage.engine === 'embedded' ? 5 : RUN_LONG_TESTS ? 1 : 2));
const TEST_TIMEOUT_MS = 240_000;

let storage: Storage;
let indexSync: IndexSynchronizer;
let indexFinder: ListingFinder;
let sqlFinder: ListingFinder;
let categories: number[];
const warnings: string[] = [];

beforeAll(async () => {
  storage = await openTestStorage();
  categories = await seedSearchFixture(storage, LISTING_COUNT);
  indexSync = new IndexSynchronizer({
    storage,
    maxBytes: 2 ** 30,
    log: { info: () => {}, warn: (message) => void warnings.push(message) },
  });
  sqlFinder = createSqlFinder(storage.db);
  indexFinder = finderWithCategoryNames(() => readCategoryNames(storage.db));
});
afterAll(async () => {
  await indexSync.close();
  await storage.close();
});

const finderWithCategoryNames = (categoryNames: IndexFinderOptions['categoryNames']) =>
  new IndexFinder({ db: storage.db, indexSync, sqlFinder, categoryNames });

/** Compares these queries with a reference search, and every fourth with the SQL finder as well. */
async function expectAgreement(first: number, count: number): Promise<void> {
  await createReferenceTable(storage.db);
  for (let number = first; number < first + count; number++) {
    const random = randomQuery(number, categories);
    const expected = { number, random, ...(await runReferenceSearch(storage.db, random)) };
    const { ids, total } = await indexFinder.find(random.query, random.page);
    expect({ number, random, ids, total }).toEqual(expected);
    if (number % 4 === 0) {
      const results = await sqlFinder.find(random.query, random.page);
      expect({ number, random, ids: results.ids, total: results.total }).toEqual(expected);
    }
  }
}

describe('the index', { timeout: TEST_TIMEOUT_MS }, () => {
  it('is not used before it is built', async () => {
    expect(indexSync.current()).toBeNull();
    await expectAgreement(100_000, 40);
  });

  // covers U-02
  it('returns the same results as SQL', async () => {
    await indexSync.build();
    expect(warnings).toEqual([]);
    expect(indexSync.listingCount).toBeGreaterThan(LISTING_COUNT / 2);
    await expectAgreement(0, share(900));
  });

  // covers U-02
  it('returns the same results as SQL after inserts, edits, archiving, publishing, deletes and reviews', async () => {
    for (let round = 0; round < 8; round++) {
      for (let change = 0; change < 4; change++)
        await applyRandomChange(storage.db, createRandom('changes', round * 4 + change), categories);
      await expectAgreement(10_000 + round * 80, share(80));
    }
    expect(indexSync.current()?.index.live.size).toBeGreaterThan(8);
  });

  it('returns the same results as SQL after a build during which listings changed', async () => {
    const built = indexSync.build();
    for (let round = 100; round < 110; round++)
      await applyRandomChange(storage.db, createRandom('changes', round), categories);
    await built;
    await expectAgreement(20_000, share(150));
    await indexSync.build();
    expect(warnings).toEqual([]);
    await indexSync.catchUp();
    expect(indexSync.current()?.index.live.size).toBeLessThan(10);
    await expectAgreement(30_000, share(150));
  });

  it('counts facets and map cells like the database', async () => {
    const view = { box: { south: 25, west: -125, north: 48, east: -66 }, zoom: 5 };
    for (let number = 70_000; number < 70_000 + share(40); number++) {
      const counted = { countedFields: FIXTURE_FIELDS, rangedFields: FIXTURE_RANGED_FIELDS };
      const query = { ...randomQuery(number, categories).query, ...counted };
      const now = new Date('2026-11-03T18:30:00Z');
      expect({ query, ...(await indexFinder.facets(query, now)) }).toEqual({
        query,
        ...(await sqlFinder.facets(query, now)),
      });
      const closer = number % 2 ? view : { box: { south: 29, west: -98, north: 30.4, east: -95 }, zoom: 9 };
      expect({ query, cells: await indexFinder.cells(query, closer) }).toEqual({
        query,
        cells: await sqlFinder.cells(query, closer),
      });
    }
  });

  it.each(['pl', 'happ', 'quick cl', 'zither', 'nobody'])(
    'suggests the same businesses for "%s" as the database',
    async (text) => {
      expect(await indexFinder.suggest({ text, limit: 5 })).toEqual(await sqlFinder.suggest({ text, limit: 5 }));
    },
  );

  it('finds listings by a new synonym of their category after they were indexed again', async () => {
    const [category = 0] = categories;
    await sql`update categories set synonyms = '{saddlery}', version = version + 1 where id = ${category}`.execute(
      storage.db,
    );
    await reindexNextListings(storage.db, { categoryId: category, after: 0 }, 2 * LISTING_COUNT);
    await expectAgreement(40_000, share(80));
  });

  // covers U-02
  it('returns consistent pages during concurrent writes', async () => {
    let writes = true;
    const writing = (async () => {
      for (let round = 200; writes; round++)
        await applyRandomChange(storage.db, createRandom('changes', round), categories);
    })();
    try {
      for (let number = 0; number < share(150); number++) {
        const { query, page } = randomQuery(50_000 + number, categories);
        const results = await listFullListings(indexFinder, query, { ...page, now: new Date() });
        expect(results.listings.filter(({ status }) => status !== 'published')).toEqual([]);
        expect(results.listings.length).toBe(Math.max(0, Math.min(page.limit, results.total - page.offset)));
      }
    } finally {
      writes = false;
      await writing;
    }
    await expectAgreement(60_000, share(100));
  });

  it('returns the same listings as the database, also of categories whose names are not cached', async () => {
    const unaware = finderWithCategoryNames(async () => new Map());
    const now = new Date();
    for (let number = 80_000; number < 80_000 + share(40); number++) {
      const { query, page } = randomQuery(number, categories);
      const expected = { query, ...(await listFullListings(sqlFinder, query, { ...page, now })) };
      expect({ query, ...(await listFullListings(indexFinder, query, { ...page, now })) }).toEqual(expected);
      expect({ query, ...(await listFullListings(unaware, query, { ...page, now })) }).toEqual(expected);
    }
  });

  it('applies changes on notification', async () => {
    const [id = 0] = (await indexFinder.find({ filter: { places: [] } }, { limit: 1, offset: 0 })).ids;
    const before = indexSync.listingCount;
    await storage.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', id).execute();
    await expect.poll(() => indexSync.listingCount).toBe(before - 1);
  });

  it('reports that it could not catch up, and catches up later', async () => {
    const failures: string[] = [];
    const { db, changes } = storage;
    let isBroken = false;
    const flaky = new Proxy(db, {
      get: (target, name) => {
        if (isBroken) throw new Error('connection refused');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const onError = (message: string, error: unknown) => void failures.push(`${message}: ${error}`);
    const synchronizer = new IndexSynchronizer({ storage: { db: flaky, changes }, maxBytes: 2 ** 30, onError });
    await synchronizer.build();
    isBroken = true;
    await applyRandomChange(db, createRandom('catch up', 1), categories);
    await expect
      .poll(() => failures)
      .toContain('The search index could not catch up with changes: Error: connection refused');
    isBroken = false;
    await synchronizer.catchUp();
    await synchronizer.close();
  });

  it('is not used if it exceeds its memory limit', async () => {
    const messages: string[] = [];
    const log = { info: () => {}, warn: (message: string) => void messages.push(message) };
    const small = new IndexSynchronizer({ storage, maxBytes: 1000, log });
    await small.build();
    expect(small.current()).toBeNull();
    expect(messages.join()).toMatch(/would take 1 MB, but SEARCH_INDEX_MB allows 1 MB/);
    await small.close();
  });
});
