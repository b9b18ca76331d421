import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingFilterParams } from '#contract/listing-filter-params.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { createSqlFinder } from '#storage/search/sql-finder.ts';
import { insertTestListing } from '../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../tests/support/test-storage.ts';
import { executeQuery } from './execute-query.ts';
import { NO_CACHE, type QueryContext } from './query-context.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
  await insertTestListing(storage, { businessName: 'Congress Pipe Works' });
});
afterAll(() => storage.close());

/** Executes the query while the snapshot changes during each of the first `changes` runs. Returns the number of runs. */
async function countRuns(query: Pick<ListingFilterParams, 'search'>, changes: number): Promise<number> {
  const finder = createSqlFinder(storage.db);
  let snapshot = 0;
  let runs = 0;
  const context: QueryContext = {
    db: storage.db,
    clock: () => new Date('2026-11-15T12:00:00Z'),
    finder: { ...finder, snapshot: () => snapshot },
    matcher: { current: () => Promise.reject(new Error('Unexpected use of the matcher')) },
    queryCache: NO_CACHE,
  };
  await executeQuery(context, query, {
    run: async (request) => {
      runs++;
      if (runs <= changes) snapshot++;
      return finder.find(request, { limit: 20, offset: 0 });
    },
    isEmpty: ({ total }) => total === 0,
  });
  return runs;
}

test('an interpretation is chosen again if the snapshot changed between its counts and its result', async () => {
  expect(await countRuns({ search: 'pipe in austin' }, 0)).toBe(1);
  expect(await countRuns({ search: 'pipe in austin' }, 1)).toBe(2);
});

test('a query returns the last attempt if the snapshot changes constantly', async () => {
  expect(await countRuns({ search: 'pipe in austin' }, 99)).toBe(3);
});

test('a text with a single interpretation needs no counts and runs once', async () => {
  expect(await countRuns({ search: 'pipe' }, 99)).toBe(1);
});
