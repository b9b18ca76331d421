import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { updateListingRow } from '#storage/listings/listings.ts';
import { type ImportClient, importClient, runPendingImportJobs } from '../../../tests/support/import-client.ts';
import { insertTestCategory } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const file = (phone: string, rows = 3) =>
  [
    'key,name,category,street,city,state,zip,phone,website',
    ...['a', 'b', 'c']
      .slice(0, rows)
      .map(
        (key) => `${key},Shop ${key},Bakery,${key.charCodeAt(0)} Main St,Austin,TX,78701,${phone}${key.charCodeAt(0)},`,
      ),
  ].join('\n');

let app: TestApp;
let admin: TestUser;
let desk: ImportClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin', 'Ada Park');
  desk = importClient(app, admin.token);
  await insertTestCategory(app.storage, 'Bakery');
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['import_files', 'import_batches', 'listings', 'jobs'] as const)
    await app.storage.db.deleteFrom(table).execute();
});

const listings = () => app.storage.db.selectFrom('listings').select(['id', 'phone', 'version']).orderBy('id').execute();

async function importFile(text: string) {
  const uploaded = await desk.upload(text, 'shops.csv');
  const checked = await desk.check(uploaded, { name: 'business_name' });
  return desk.run(checked, false);
}

/** Two listings that the desk changed before the second file, which lacks the third one. */
async function importConflicts() {
  await importFile(file('512-555-01'));
  for (const { id, version } of (await listings()).slice(0, 2))
    await updateListingRow(app.storage.db, { id, version }, { fields: { phone: '512-555-9999' }, now: app.clock.now });
  const { batch_id, file_id, counts } = await importFile(file('512-555-02', 2));
  return { batchId: batch_id as number, fileId: file_id as number, counts };
}

const conflictsOf = async (batchId: number) => (await desk.ask('GET', `/import-batches/${batchId}/conflicts`)).json;
const settle = (batchId: number, body: unknown) => desk.ask('POST', `/import-batches/${batchId}/conflicts`, body);

it('lists both values and takes that of the file, one by one or all', async () => {
  const { batchId, fileId, counts } = await importConflicts();
  expect(counts).toMatchObject({ unchanged: 2, conflicts: 2, missing: 1 });
  const { data, total } = await conflictsOf(batchId);
  expect(total).toBe(2);
  expect(data[0]).toMatchObject({ field: 'phone', line: 2, theirs: '512-555-0297', ours: '512-555-9999' });
  const rows = (await desk.ask('GET', `/imports/${fileId}/fates?fate=conflicts`)).json.data;
  expect(rows[0].conflicts).toBe('phone: theirs "512-555-0297", ours "512-555-9999".');

  const only = { listing_id: data[0].listing_id, field: 'phone' };
  expect((await settle(batchId, { take: 'theirs', only })).json.data).toEqual({ settled: 1, remaining: 1 });
  expect((await settle(batchId, { take: 'ours' })).json.data).toEqual({ settled: 1, remaining: 0 });
  expect((await listings()).map(({ phone }) => phone)).toEqual(['512-555-0297', '512-555-9999', '512-555-0199']);
  const log = await app.storage.db.selectFrom('desk_log').select('action').orderBy('id', 'desc').limit(2).execute();
  expect(log.map(({ action }) => action)).toEqual(['kept 1 value against the file', 'took 1 value of the file']);
});

it('an undo of the batch also undoes what was taken from it', async () => {
  const { batchId } = await importConflicts();
  await settle(batchId, { take: 'theirs' });
  expect((await listings())[0]?.phone).toBe('512-555-0297');
  await desk.ask('POST', `/import-batches/${batchId}/undo`);
  await runPendingImportJobs(app);
  expect((await listings()).slice(0, 2).map(({ phone }) => phone)).toEqual(['512-555-9999', '512-555-9999']);
  expect((await settle(batchId, { take: 'theirs' })).status).toBe(409);
});

it('lists what the file no longer has, also for download', async () => {
  const { batchId, fileId } = await importConflicts();
  const { data, has_more } = (await desk.ask('GET', `/import-batches/${batchId}/missing`)).json;
  expect([data.map((each: { business_name: string }) => each.business_name), has_more]).toEqual([['Shop c'], false]);
  const { url } = (await desk.ask('POST', `/imports/${fileId}/fates/download`, { fate: 'missing' })).json.data;
  expect((await app.call('GET', url)).text).toMatch(/^listing_id,business_name,address\r?\n\d+,Shop c,/);
});

it('knows no other batch', async () => {
  for (const path of ['/import-batches/999/conflicts', '/import-batches/999/missing'])
    expect((await desk.ask('GET', path)).status).toBe(404);
  expect((await settle(999, { take: 'ours' })).status).toBe(404);
});
