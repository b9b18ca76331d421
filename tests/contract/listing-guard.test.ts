import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertUserReview } from '#storage/reviews/reviews.ts';
import { insertTestListing } from '../support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.ts';
import { TINY_PNG } from '../support/tiny-png.ts';

let testApp: TestApp;
let owner: TestUser;
let other: TestUser;
let moderator: TestUser;

beforeAll(async () => {
  testApp = await startTestApp();
  owner = await testApp.signIn();
  other = await testApp.signIn();
  moderator = await testApp.signIn('moderator');
});
afterAll(() => testApp.close());

const get = (url: string, user?: TestUser) => testApp.call('GET', url, user ? { token: user.token } : {});

/** Inserts a listing with a review and a photo. Returns its own URLs and the URLs of lists that contain it. */
async function insertListingWithUrls(name: string, category: string) {
  const id = await insertTestListing(testApp.storage, { businessName: name, category, ownerId: owner.id });
  const review = { userId: other.id, listingId: id, rating: 4, comment: name, reviewerName: 'Ada P.', flags: [] };
  await upsertUserReview(testApp.storage.db, review, testApp.clock.now);
  const photo = await testApp.call('POST', `/api/listings/${id}/photos`, { body: TINY_PNG, token: owner.token });
  const text = encodeURIComponent(name);
  return {
    id,
    ownUrls: [
      `/listings.php?id=${id}`,
      `/reviews.php?listing_id=${id}`,
      `/api/listings/${id}/photos`,
      `/api/listings/${id}/verification`,
      String(photo.json.data.url),
    ],
    listUrls: [
      '/listings.php?limit=100',
      `/listings.php?search=${text}`,
      `/listings.php?category=${encodeURIComponent(category)}&limit=4&public=true`,
      '/categories.php?include=listings',
      `/categories.php?include=listings&search=${text}`,
      `/api/suggest?q=${text}`,
      '/sitemaps/listings-1.xml',
    ],
  };
}

describe.each(['pending', 'rejected', 'archived'] as const)('a listing that is %s', (status) => {
  //
  it('is hidden from visitors and other owners, and visible to its owner and moderators', async () => {
    const [name, category] = [`Lanterns ${status}`, `Lamps ${status}`];
    const shown = await insertTestListing(testApp.storage, { businessName: 'Bright & Co', category });
    const { id, ownUrls, listUrls } = await insertListingWithUrls(name, category);
    const isListed = (text: string) => text.includes(`"${name}"`) || text.includes(`/business/${id}<`);
    for (const url of ownUrls) expect((await get(url)).status, url).toBe(200);
    for (const url of listUrls) expect(isListed((await get(url)).text), url).toBe(true);

    await testApp.storage.db.updateTable('listings').set({ status }).where('id', '=', id).execute();

    for (const user of [undefined, other]) {
      // Cached responses expire when the change notification arrives.
      for (const url of ownUrls)
        await expect.poll(async () => (await get(url, user)).status, { message: url }).toBe(404);
      for (const url of listUrls) {
        await expect.poll(async () => isListed((await get(url, user)).text), { message: url }).toBe(false);
        expect((await get(url, user)).status, url).toBe(200);
      }
    }
    expect((await get('/feed.xml')).text).not.toContain(name);
    for (const user of [owner, moderator]) {
      for (const url of ownUrls) expect((await get(url, user)).status, url).toBe(200);
    }
    const { json } = await get('/categories.php?include=listings');
    expect(json.data.find((each: { name: string }) => each.name === category)).toMatchObject({
      listing_count: 1,
      listings: [{ id: shown }],
    });
  });
});

describe('an unauthorized change', () => {
  //
  it('does not change the row, the search results or the cached responses', async () => {
    const id = await insertTestListing(testApp.storage, { businessName: 'Untouched Lamps', ownerId: owner.id });
    const state = async () => {
      const { rows } = await sql<{ row: string }>`
        select md5(l::text) || md5(s::text) as row from listings l join listing_search s on s.listing_id = l.id
        where l.id = ${id}`.execute(testApp.storage.db);
      const [one, found] = [await get(`/listings.php?id=${id}`), await get('/listings.php?search=untouched%20lamps')];
      return { row: rows[0]?.row, tags: [one.headers.etag, found.headers.etag], found: found.json.data.total };
    };
    const before = await state();
    expect(before).toMatchObject({ row: expect.any(String), tags: [expect.any(String), expect.any(String)], found: 1 });
    testApp.clock.advance(1000);
    const statuses = [];
    for (const user of [undefined, other]) {
      const body = { id, name: 'Mine now', description: 'Mine now', phone: '512 555 0100' };
      statuses.push((await testApp.call('PUT', '/listings.php', { body, ...(user && { token: user.token }) })).status);
    }
    expect(statuses).toEqual([401, 403]);
    expect(await state()).toEqual(before);
  });
});
