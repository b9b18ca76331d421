import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#demo/demo-random.ts';
import { readCategoryNames } from '#storage/categories/categories.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { ListingFinder } from '#storage/search/listing-finder.ts';
import { createSqlFinder } from '#storage/search/sql-finder.ts';
import { listFullListings } from '../../../tests/support/search/list-full-listings.ts';
import { randomQuery } from '../../../tests/support/search/random-query.ts';
import { createReferenceTable, runReferenceSearch } from '../../../tests/support/search/reference-search.ts';
import { applyRandomChange, seedSearchFixture } from '../../../tests/support/search/search-fixture.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { IndexFinder, type IndexFinderOptions } from './index-finder.ts';
import { IndexSynchronizer } from './index-synchronizer.ts';

const LISTING_COUNT = 700;
/** The embedded engine takes its time, and one connection for all: it is asked a part of the questions. */
const share = (questions: number): number => (storage.engine === 'server' ? questions : Math.ceil(questions / 5));
const TEST_TIMEOUT_MS = 240_000;

let storage: Storage;
let keeper: IndexSynchronizer;
let indexFinder: ListingFinder;
let sqlFinder: ListingFinder;
let categories: number[];
const warnings: string[] = [];

beforeAll(async () => {
  storage = await openTestStorage();
  categories = await seedSearchFixture(storage, LISTING_COUNT);
  keeper = new IndexSynchronizer({
    storage,
    maxBytes: 2 ** 30,
    log: { info: () => {}, warn: (sentence) => void warnings.push(sentence) },
  });
  sqlFinder = createSqlFinder(storage.db);
  indexFinder = finderWithCategoryNames(() => readCategoryNames(storage.db));
});
afterAll(async () => {
  await keeper.close();
  await storage.close();
});

const finderWithCategoryNames = (categoryNames: IndexFinderOptions['categoryNames']) =>
  new IndexFinder({ db: storage.db, indexSync: keeper, sqlFinder, categoryNames });

/** Asks these questions; every fourth of the database's own finder as well. */
async function expectAgreement(first: number, count: number): Promise<void> {
  await createReferenceTable(storage.db);
  for (let number = first; number < first + count; number++) {
    const asked = randomQuery(number, categories);
    const plain = { number, asked, ...(await runReferenceSearch(storage.db, asked)) };
    const { ids, total } = await indexFinder.find(asked.query, asked.page);
    expect({ number, asked, ids, total }).toEqual(plain);
    if (number % 4 === 0) {
      const found = await sqlFinder.find(asked.query, asked.page);
      expect({ number, asked, ids: found.ids, total: found.total }).toEqual(plain);
    }
  }
}

describe('the index', { timeout: TEST_TIMEOUT_MS }, () => {
  it('leaves the answers to the database before it is built', async () => {
    expect(keeper.current()).toBeNull();
    await expectAgreement(100_000, 40);
  });

  // covers U-02
  it('answers as plain SQL does', async () => {
    await keeper.build();
    expect(warnings).toEqual([]);
    expect(keeper.listingCount).toBeGreaterThan(LISTING_COUNT / 2);
    await expectAgreement(0, share(900));
  });

  // covers U-02
  it('answers so after every change: new ones, edits, archived, published and deleted ones, reviews', async () => {
    for (let round = 0; round < 8; round++) {
      for (let change = 0; change < 4; change++)
        await applyRandomChange(storage.db, createRandom('changes', round * 4 + change), categories);
      await expectAgreement(10_000 + round * 80, share(80));
    }
    expect(keeper.current()?.index.live.size).toBeGreaterThan(8);
  });

  it('answers so after a base was built while listings changed', async () => {
    const built = keeper.build();
    for (let round = 100; round < 110; round++)
      await applyRandomChange(storage.db, createRandom('changes', round), categories);
    await built;
    await expectAgreement(20_000, share(150));
    await keeper.build();
    expect(warnings).toEqual([]);
    await keeper.catchUp();
    expect(keeper.current()?.index.live.size).toBeLessThan(10);
    await expectAgreement(30_000, share(150));
  });

  it('counts what filters leave, and what lies together on a map, as the database does', async () => {
    const view = { box: { south: 25, west: -125, north: 48, east: -66 }, zoom: 5 };
    for (let number = 70_000; number < 70_000 + share(40); number++) {
      const { query } = randomQuery(number, categories);
      const now = new Date('2026-11-03T18:30:00Z');
      expect({ question: query, ...(await indexFinder.facets(query, now)) }).toEqual({
        question: query,
        ...(await sqlFinder.facets(query, now)),
      });
      const closer = number % 2 ? view : { box: { south: 29, west: -98, north: 30.4, east: -95 }, zoom: 9 };
      expect({ question: query, cells: await indexFinder.cells(query, closer) }).toEqual({
        question: query,
        cells: await sqlFinder.cells(query, closer),
      });
    }
  });

  it.each(['pl', 'happ', 'quick cl', 'zither', 'nobody'])(
    'suggests for "%s" whom the database suggests',
    async (text) => {
      expect(await indexFinder.suggest(text, 5)).toEqual(await sqlFinder.suggest(text, 5));
    },
  );

  it('finds by the new words of a category once its listings were indexed anew', async () => {
    const [category = 0] = categories;
    await sql`update categories set synonyms = '{saddlery}', version = version + 1 where id = ${category}`.execute(
      storage.db,
    );
    await sql`select index_listings(array(select id from listings where category_id = ${category}))`.execute(
      storage.db,
    );
    await expectAgreement(40_000, share(80));
  });

  // covers U-02
  it('gives pages whose rows are those of the moment, while somebody writes', async () => {
    let writes = true;
    const writing = (async () => {
      for (let round = 200; writes; round++)
        await applyRandomChange(storage.db, createRandom('changes', round), categories);
    })();
    try {
      for (let number = 0; number < share(150); number++) {
        const { query, page } = randomQuery(50_000 + number, categories);
        const found = await listFullListings(indexFinder, query, { ...page, now: new Date() });
        expect(found.listings.filter(({ status }) => status !== 'published')).toEqual([]);
        expect(found.listings.length).toBe(Math.max(0, Math.min(page.limit, found.total - page.offset)));
      }
    } finally {
      writes = false;
      await writing;
    }
    await expectAgreement(60_000, share(100));
  });

  it('gives whole listings as the database does, also of categories that it has not heard of yet', async () => {
    const unaware = finderWithCategoryNames(async () => new Map());
    const now = new Date();
    for (let number = 80_000; number < 80_000 + share(40); number++) {
      const { query, page } = randomQuery(number, categories);
      const plain = { question: query, ...(await listFullListings(sqlFinder, query, { ...page, now })) };
      expect({ question: query, ...(await listFullListings(indexFinder, query, { ...page, now })) }).toEqual(plain);
      expect({ question: query, ...(await listFullListings(unaware, query, { ...page, now })) }).toEqual(plain);
    }
  });

  it('hears of changes without being asked', async () => {
    const [id = 0] = (await indexFinder.find({ filter: { places: [] } }, { limit: 1, offset: 0 })).ids;
    const before = keeper.listingCount;
    await storage.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', id).execute();
    await expect.poll(() => keeper.listingCount, { timeout: 5000 }).toBe(before - 1);
  });

  it('takes no more memory than it may', async () => {
    const sentences: string[] = [];
    const log = { info: () => {}, warn: (sentence: string) => void sentences.push(sentence) };
    const small = new IndexSynchronizer({ storage, maxBytes: 1000, log });
    await small.build();
    expect(small.current()).toBeNull();
    expect(sentences.join()).toMatch(/would take 1 MB, and SEARCH_INDEX_MB allows 1/);
    await small.close();
  });
});
