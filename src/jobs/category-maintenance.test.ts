import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from '#storage/engine/open-storage.ts';
import { insertTestListing } from '../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../tests/support/test-storage.ts';
import { reweightSearchDocuments } from './category-maintenance.ts';

let storage: Storage;

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

test('existing documents are reweighted, and the search indexes are told to reload all listings', async () => {
  const id = await insertTestListing(storage, { services: ['harp tuning'] });
  await sql`update listing_search set document = setweight(document, 'D')`.execute(storage.db);
  const context = { db: storage.db, clock: () => new Date() } as Parameters<typeof reweightSearchDocuments>[0];
  const job = { payload: { after: 0 } } as unknown as Parameters<typeof reweightSearchDocuments>[1];

  await reweightSearchDocuments(context, job);

  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from listing_search where document @@ 'harp:B & congress:A'`.execute(storage.db);
  expect(rows).toEqual([{ listing_id: id }]);
  const last = await sql<{
    listing_ids: unknown[];
  }>`select listing_ids from listing_changes order by id desc limit 1`.execute(storage.db);
  expect(last.rows[0]?.listing_ids).toEqual([]);
});
