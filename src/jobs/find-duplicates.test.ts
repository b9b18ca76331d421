import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDuplicateSearch } from '../../tests/support/duplicate-search.ts';
import { insertTestListing } from '../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../tests/support/test-app.ts';

let app: TestApp;
let mo: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  mo = await app.signIn('moderator', 'Mo Reyes');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.storage.db.deleteFrom('listings').execute();
  await app.storage.db.deleteFrom('jobs').execute();
  await app.storage.db.updateTable('duplicate_search').set({ after_id: null, started_at: null }).execute();
});

const ask = (method: 'GET' | 'POST', path = '', body?: unknown) =>
  app.call(method, `/api/desk/duplicates${path}`, { token: mo.token, ...(body === undefined ? {} : { body }) });
const search = async () => {
  expect((await ask('POST', '/search')).status).toBe(200);
  await runDuplicateSearch(app);
};
type Pair = { reasons: string[]; listings: [{ id: number }, { id: number }] };
const pairs = async (): Promise<[number, number, string][]> =>
  (await ask('GET')).json.data.map(({ reasons, listings }: Pair) => [
    ...listings.map(({ id }) => id),
    reasons.join(' '),
  ]);

const insert = (businessName: string, address: string, fields: { phone?: string; website?: string } = {}) =>
  insertTestListing(app.storage, { businessName, address: `${address}, Austin, TX 78701`, ...fields });

describe('the search for likely duplicates', () => {
  it('finds the pairs of the whole directory, the most likely first, but not the branches of a chain', async () => {
    const pipes = await insert('Pipe Works', '12 Congress Ave', { phone: '512-555-0101' });
    const renamed = await insert('Harbor Plumbing', '12 Congress Avenue', { phone: '(512) 555-0101' });
    const llc = await insert('The Pipe Works, LLC', '12 Congress Ave #3', { phone: '+1 512 555 0101' });
    await insert('Pipe Works', '900 Lamar Blvd', { phone: '512-555-0101' });
    await insert('Rosa Bakery', '12 Congress Ave');
    await search();
    expect(await pairs()).toEqual([
      [pipes, llc, 'phone name address'],
      [pipes, renamed, 'phone address'],
      [renamed, llc, 'phone address'],
    ]);
    const { json } = await ask('GET', '?limit=1');
    expect(json).toMatchObject({ total: 3, search: { is_running: false } });
    expect(json.data).toHaveLength(1);
  });

  it('remembers what is not the same, until that is undone', async () => {
    const one = await insert('Pipe Works', '12 Congress Ave');
    const other = await insert('Pipe Works Inc.', '12 Congress Ave');
    await search();
    const dismiss = (dismissed: boolean) => ask('POST', '/dismiss', { listing_id: other, other_id: one, dismissed });
    expect((await dismiss(true)).status).toBe(200);
    await search();
    expect(await pairs()).toEqual([]);
    await dismiss(false);
    expect(await pairs()).toEqual([[one, other, 'name address']]);
    expect((await ask('POST', '/dismiss', { listing_id: one, other_id: 999_999 })).status).toBe(404);
    expect((await ask('POST', '/dismiss', { listing_id: one, other_id: one })).status).toBe(400);
  });

  it('forgets a pair that was merged or changed', async () => {
    const one = await insert('Pipe Works', '12 Congress Ave');
    const other = await insert('Pipe Works', '12 Congress Ave');
    await search();
    await app.storage.db.updateTable('listings').set({ business_name: 'Rosa' }).where('id', '=', other).execute();
    expect(await pairs()).toEqual([[one, other, 'name address']]);
    await search();
    expect(await pairs()).toEqual([]);
  });

  it('starts by itself once a day, and a second request waits for the first', async () => {
    await runDuplicateSearch(app, { recurring: true });
    const { json } = await ask('GET');
    expect(json.search).toMatchObject({ is_running: false, finished_at: expect.any(String) });
    await ask('POST', '/search');
    expect((await ask('POST', '/search')).json.message).toBe('A search is under way.');
  });
});
