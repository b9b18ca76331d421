import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { SITE, type SignedIn, startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { givenListing } from '../../../tests/support/directory.ts';

let one: TestApp;
let other: FastifyInstance;
let owner: SignedIn;
let id: number;

const isIndexed = async (app: FastifyInstance): Promise<boolean> =>
  /townlink_search_index_listings [1-9]/.test((await app.inject({ url: '/metrics' })).body);

beforeAll(async () => {
  one = await startTestApp();
  owner = await one.signIn('owner');
  id = await givenListing(one.storage, { ownerId: owner.id, services: ['harp tuning'] });
  const { storage, files } = one;
  other = await buildApp({ storage, files, site: SITE, clock: () => one.clock.now });
  for (const app of [one.app, other]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

async function found(app: FastifyInstance, search: string): Promise<number[]> {
  const { data } = (await app.inject({ url: `/listings.php?search=${search}` })).json();
  expect(data.total).toBe(data.results.length);
  return data.results.map((listing: { id: number }) => listing.id);
}

it('builds its index when it begins to listen', async () => {
  for (const app of [one.app, other]) await expect.poll(() => isIndexed(app), { timeout: 30_000 }).toBe(true);
});

// covers U-02
it('finds what was written through it at once, and what was written through another app soon', async () => {
  expect(await found(one.app, 'lute')).toEqual([]);
  expect(await found(other, 'lute')).toEqual([]);

  const { status } = await one.call('PUT', '/listings.php', {
    body: { id, services: ['lute making'] },
    token: owner.token,
  });

  expect(status).toBe(200);
  expect(await found(one.app, 'lute')).toEqual([id]);
  expect(await found(one.app, 'harp')).toEqual([]);
  await expect.poll(() => found(other, 'lute'), { timeout: 5000 }).toEqual([id]);
  expect(await found(other, 'harp')).toEqual([]);
});

it('finds new listings, and no longer those that are archived', async () => {
  const added = await givenListing(one.storage, { businessName: 'Lute Cellar' });
  await expect.poll(() => found(other, 'lute'), { timeout: 5000 }).toEqual([added, id]);
  await one.storage.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', added).execute();
  await expect.poll(() => found(one.app, 'lute'), { timeout: 5000 }).toEqual([id]);
});
