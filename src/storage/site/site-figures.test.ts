import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SPECIFIED_FIGURES } from '#domain/marketing-figures.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import type { Storage } from '../engine/open-storage.ts';
import { readSiteFigures } from './site-figures.ts';
import { recordUpMinutes } from './uptime-days.ts';

let storage: Storage;

const NOW = new Date('2026-11-10T12:00:00Z');
const readDefaults = async () => (await readSiteFigures(storage.db, NOW)).defaults;

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

test('the figures are counted, except in the demo town', async () => {
  const none = { businesses: '', reviews: '', uptime: '', markets: '', connections: '' };
  expect(await readDefaults()).toEqual(none);
  const id = await insertTestListing(storage, { businessName: 'Austin Pipes' });
  await storage.db.updateTable('listings').set({ verified: true }).where('id', '=', id).execute();
  await insertTestListing(storage, { businessName: 'Dallas Pipes', address: '9 Elm St, Dallas, TX 75201' });
  await insertTestListing(storage, { businessName: 'Secret Pipes', status: 'pending' });
  expect(await readDefaults()).toEqual({ ...none, businesses: '2', markets: '2', connections: '50%' });
  await sql`insert into demo_town default values`.execute(storage.db);
  expect(await readDefaults()).toEqual(SPECIFIED_FIGURES);
});

test('the measured uptime is known after a week', async () => {
  const readUptime = async () => (await readSiteFigures(storage.db, NOW)).measuredUptime;
  await recordUpMinutes(storage.db, [new Date('2026-11-01T00:00:00Z')]);
  expect(await readUptime()).toBe('0%');
  await sql`update uptime_days set day = '2026-11-04'`.execute(storage.db);
  expect(await readUptime()).toBe('');
});
