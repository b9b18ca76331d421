import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, TEST_SITE, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { buildApp } from '../app.ts';

let firstApp: TestApp;
let secondApp: FastifyInstance;
let owner: TestUser;
let id: number;

const isIndexed = async (app: FastifyInstance): Promise<boolean> =>
  /townlink_search_index_listings [1-9]/.test((await app.inject({ url: '/metrics' })).body);

beforeAll(async () => {
  firstApp = await startTestApp();
  owner = await firstApp.signIn('owner');
  id = await insertTestListing(firstApp.storage, { ownerId: owner.id, services: ['harp tuning'] });
  const { storage, files } = firstApp;
  secondApp = await buildApp({ storage, files, site: TEST_SITE, clock: () => firstApp.clock.now });
  for (const app of [firstApp.app, secondApp]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await secondApp.close();
  await firstApp.close();
});

async function searchIds(app: FastifyInstance, search: string): Promise<number[]> {
  const { data } = (await app.inject({ url: `/listings.php?search=${search}` })).json();
  expect(data.total).toBe(data.results.length);
  return data.results.map((listing: { id: number }) => listing.id);
}

it('an app builds its index when it starts to listen', async () => {
  for (const app of [firstApp.app, secondApp]) await expect.poll(() => isIndexed(app)).toBe(true);
});

// covers U-02
it('a search finds changes of the same app at once, and changes of another app soon', async () => {
  expect(await searchIds(firstApp.app, 'lute')).toEqual([]);
  expect(await searchIds(secondApp, 'lute')).toEqual([]);

  const { status } = await firstApp.call('PUT', '/listings.php', {
    body: { id, services: ['lute making'] },
    token: owner.token,
  });

  expect(status).toBe(200);
  expect(await searchIds(firstApp.app, 'lute')).toEqual([id]);
  expect(await searchIds(firstApp.app, 'harp')).toEqual([]);
  await expect.poll(() => searchIds(secondApp, 'lute')).toEqual([id]);
  expect(await searchIds(secondApp, 'harp')).toEqual([]);
});

it('a search finds new listings and does not find archived ones', async () => {
  const added = await insertTestListing(firstApp.storage, { businessName: 'Lute Cellar' });
  await expect.poll(() => searchIds(secondApp, 'lute')).toEqual([added, id]);
  await firstApp.storage.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', added).execute();
  await expect.poll(() => searchIds(firstApp.app, 'lute')).toEqual([id]);
});
