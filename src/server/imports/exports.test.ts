import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportClient, importClient } from '../../../tests/support/import-client.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

const CSV = `key,name,category,address
a1,Rosa's Bakery,Bakery,"1 Main St, Austin, TX 78701"
a2,=Harbor(),Bakery,"2 Main St, Austin, TX 78701"
`;

let app: TestApp;
let desk: ImportClient;

beforeAll(async () => {
  app = await startTestApp();
  desk = importClient(app, (await app.signIn('admin')).token);
  await insertTestCategory(app.storage, 'Bakery');
});
afterAll(() => app.close());
beforeEach(() => app.storage.db.deleteFrom('listings').execute());

describe('an export', () => {
  const createExport = async (body: object) => (await desk.ask('POST', '/exports', body)).json.data.url as string;

  it('can be imported again as the same listings', async () => {
    await desk.run(await desk.check(await desk.upload(CSV, 'shops.csv'), {}), false);
    const csv = await app.call('GET', await createExport({ format: 'csv' }));
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="listings-2026-11-01\.csv"$/);
    expect(csv.text).toContain("Rosa's Bakery");
    expect(csv.text).toContain("'=Harbor()");
    const again = await desk.run(await desk.check(await desk.upload(csv.text, 'town.csv'), {}), false);
    expect(again.counts).toMatchObject({ unchanged: 2, new: 0, updated: 0 });
  });

  it('supports JSON Lines and every status', async () => {
    await insertTestListing(app.storage, { businessName: 'Hidden', status: 'pending' });
    const published = await app.call('GET', await createExport({ format: 'jsonl' }));
    const all = await app.call('GET', await createExport({ format: 'jsonl', every: true }));
    expect(published.text).toBe('');
    expect(JSON.parse(all.text)).toMatchObject({ business_name: 'Hidden', status: 'pending' });
  });

  it('has a URL that works once, expires, and needs an account that is still an admin', async () => {
    const used = await createExport({ format: 'csv' });
    expect((await app.call('GET', used)).status).toBe(200);
    expect((await app.call('GET', used)).status).toBe(404);
    const late = await createExport({ format: 'csv' });
    app.clock.advance(2 * 60_000);
    expect((await app.call('GET', late)).status).toBe(404);
    const demoted = await app.signIn('admin', 'Bo');
    const url = (await app.call('POST', '/api/desk/exports', { token: demoted.token, body: { format: 'csv' } })).json
      .data.url;
    await app.storage.db.updateTable('users').set({ role: 'owner' }).where('id', '=', demoted.id).execute();
    expect((await app.call('GET', url)).status).toBe(404);
  });
});
