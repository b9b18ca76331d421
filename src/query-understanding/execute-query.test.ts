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

/** Asks, while the first `changes` answers each find that something has changed; how many answers were given. */
async function countRuns(query: Pick<ListingFilterParams, 'search'>, changes: number): Promise<number> {
  const finder = createSqlFinder(storage.db);
  let moment = 0;
  let answers = 0;
  const asker: QueryContext = {
    db: storage.db,
    clock: () => new Date('2026-11-15T12:00:00Z'),
    finder: { ...finder, snapshot: () => moment },
    matcher: { current: () => Promise.reject(new Error('nothing is left to be matched')) },
    queryCache: NO_CACHE,
  };
  await executeQuery(asker, query, {
    run: async (question) => {
      answers++;
      if (answers <= changes) moment++;
      return finder.find(question, { limit: 20, offset: 0 });
    },
    isEmpty: ({ total }) => total === 0,
  });
  return answers;
}

test('a reading that was chosen by counts is chosen again when these are of another moment than the answer', async () => {
  expect(await countRuns({ search: 'pipe in austin' }, 0)).toBe(1);
  expect(await countRuns({ search: 'pipe in austin' }, 1)).toBe(2);
});

test('what changes all the time is answered all the same', async () => {
  expect(await countRuns({ search: 'pipe in austin' }, 99)).toBe(3);
});

test('words that can be read in one way only need no counts, and are asked once', async () => {
  expect(await countRuns({ search: 'pipe' }, 99)).toBe(1);
});
