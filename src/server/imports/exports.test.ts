import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportClient, importClient } from '../../../tests/support/import-client.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

const CSV = `key,name,category,address
a1,Rosa's Bakery,Bakery,"1 Main St, Austin, TX 78701"
a2,=Harbor(),Bakery,"2 Main St, Austin, TX 78701"
`;

let town: TestApp;
let desk: ImportClient;

beforeAll(async () => {
  town = await startTestApp();
  desk = importClient(town, (await town.signIn('admin')).token);
  await insertTestCategory(town.storage, 'Bakery');
});
afterAll(() => town.close());
beforeEach(() => town.storage.db.deleteFrom('listings').execute());

describe('an export', () => {
  const order = async (body: object) => (await desk.ask('POST', '/exports', body)).json.data.url as string;

  it('is a file that imports to the same listings', async () => {
    await desk.run(await desk.check(await desk.upload(CSV, 'shops.csv'), {}), false);
    const csv = await town.call('GET', await order({ format: 'csv' }));
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="listings-2026-11-01\.csv"$/);
    expect(csv.text).toContain("Rosa's Bakery");
    expect(csv.text).toContain("'=Harbor()");
    const again = await desk.run(await desk.check(await desk.upload(csv.text, 'town.csv'), {}), false);
    expect(again.counts).toMatchObject({ unchanged: 2, new: 0, updated: 0 });
  });

  it('has JSON Lines and every status where that is asked for', async () => {
    await insertTestListing(town.storage, { businessName: 'Hidden', status: 'pending' });
    const published = await town.call('GET', await order({ format: 'jsonl' }));
    const all = await town.call('GET', await order({ format: 'jsonl', every: true }));
    expect(published.text).toBe('');
    expect(JSON.parse(all.text)).toMatchObject({ business_name: 'Hidden', status: 'pending' });
  });

  it('is opened once, soon, and by an address of an account that is still an admin', async () => {
    const used = await order({ format: 'csv' });
    expect((await town.call('GET', used)).status).toBe(200);
    expect((await town.call('GET', used)).status).toBe(404);
    const late = await order({ format: 'csv' });
    town.clock.advance(2 * 60_000);
    expect((await town.call('GET', late)).status).toBe(404);
    const demoted = await town.signIn('admin', 'Bo');
    const url = (await town.call('POST', '/api/desk/exports', { token: demoted.token, body: { format: 'csv' } })).json
      .data.url;
    await town.storage.db.updateTable('users').set({ role: 'owner' }).where('id', '=', demoted.id).execute();
    expect((await town.call('GET', url)).status).toBe(404);
  });
});
