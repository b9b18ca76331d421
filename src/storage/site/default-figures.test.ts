import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SPECIFIED_FIGURES } from '#domain/marketing-figures.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import type { Storage } from '../engine/open-storage.ts';
import { readDefaultFigures } from './default-figures.ts';

let storage: Storage;

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

test('the figures are counted, except in the demo town', async () => {
  const none = { businesses: '', reviews: '', uptime: '', markets: '', connections: '' };
  expect(await readDefaultFigures(storage.db)).toEqual(none);
  const id = await insertTestListing(storage, { businessName: 'Austin Pipes' });
  await storage.db.updateTable('listings').set({ verified: true }).where('id', '=', id).execute();
  await insertTestListing(storage, { businessName: 'Dallas Pipes', address: '9 Elm St, Dallas, TX 75201' });
  await insertTestListing(storage, { businessName: 'Secret Pipes', status: 'pending' });
  expect(await readDefaultFigures(storage.db)).toEqual({ ...none, businesses: '2', markets: '2', connections: '50%' });
  await sql`insert into demo_town default values`.execute(storage.db);
  expect(await readDefaultFigures(storage.db)).toEqual(SPECIFIED_FIGURES);
});
