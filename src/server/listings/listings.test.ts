import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingWire, listListingsOperation } from '#contract/listing-operations.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let testApp: TestApp;
let ada: TestUser;
let ben: TestUser;
let moderator: TestUser;

beforeAll(async () => {
  testApp = await startTestApp();
  ada = await testApp.signIn();
  ben = await testApp.signIn();
  moderator = await testApp.signIn('moderator');
});
afterAll(() => testApp.close());

const createOwnListing = (fields: Parameters<typeof insertTestListing>[1] = {}) =>
  insertTestListing(testApp.storage, { ownerId: ada.id, ...fields });
const put = (body: unknown, who?: TestUser) =>
  testApp.call('PUT', '/listings.php', { body, ...(who && { token: who.token }) });
const get = (query: string, who?: TestUser) =>
  testApp.call('GET', `/listings.php?${query}`, who && { token: who.token });

describe('listing pages', () => {
  it('each listing is on exactly one page, and the total is exact', async () => {
    for (let at = 0; at < 45; at++)
      await insertTestListing(testApp.storage, { businessName: `Paged ${at}`, category: 'Paging' });
    const seen = new Set<number>();
    for (const offset of [0, 20, 40, 60]) {
      const { json } = await get(`category=paging&offset=${offset}`);
      expect(json.data.total).toBe(45);
      for (const listing of json.data.results) seen.add(listing.id);
    }
    expect(seen.size).toBe(45);
  });

  it('a page matches the contract', async () => {
    await createOwnListing();
    const { json } = await get('public=true&limit=3');
    expect(() => listListingsOperation.response.parse(json)).not.toThrow();
    // pages omit what a site without fields does not have, the sources, the day of the last confirmation and the response time, the distance unless the query has a point, and
    // additional categories unless there are any
    const {
      confirmed_on: _,
      distance_miles: __,
      fields: ___,
      response_minutes: ____,
      additional_categories: _____,
      provenance: ______,
      ...listed
    } = listingWire.shape;
    expect(Object.keys(json.data.results[0]).sort()).toEqual(Object.keys(listed).sort());
  });

  it.each([
    ['limit=abc', '"limit" must be a whole number from 0 to 100.'],
    ['limit=101', '"limit" must be a whole number from 0 to 100.'],
    ['offset=-1', '"offset" must be a whole number from 0 to 100000000.'],
    ['colour=red', 'Unknown parameter "colour".'],
    ['limit=1&limit=2', '"limit" must be a whole number from 0 to 100.'],
    ['public=maybe', '"public" must be true or false.'],
    ['sort=id;select%20pg_sleep(6)', '"sort" must be one of: best, rating, reviews, nearest, newest, name.'],
    ['sort=nearest', 'sort=nearest needs a point. Add near=latitude,longitude.'],
    ['verified=yes', '"verified" must be true or false.'],
    ['open_now=', '"open_now" must be true or false.'],
    ['min_rating=0.9', '"min_rating" must be a number from 1 to 5.'],
    ['min_rating=four', '"min_rating" must be a number from 1 to 5.'],
    ['min_rating=4,5', '"min_rating" must be a number from 1 to 5.'],
    ['near=austin', '"near" must be a latitude and a longitude in degrees, like 30.27,-97.74.'],
    ['near=30.27', '"near" must be a latitude and a longitude in degrees, like 30.27,-97.74.'],
    ['near=91,0', '"near" must be a latitude and a longitude in degrees, like 30.27,-97.74.'],
    ['near=1e1,0', '"near" must be a latitude and a longitude in degrees, like 30.27,-97.74.'],
    ['near=30,-97&radius=0', '"radius" must be a number of miles from 0.1 to 500.'],
    ['near=30,-97&radius=501', '"radius" must be a number of miles from 0.1 to 500.'],
    ['radius=5', '"radius" needs a point. Add near=latitude,longitude.'],
    ['box=30,-98,31', '"box" must be south,west,north,east in degrees, like 30.1,-97.9,30.5,-97.5.'],
    ['box=31,-98,30,-97', '"box" must be south,west,north,east in degrees, like 30.1,-97.9,30.5,-97.5.'],
  ])('%s is rejected with a message', async (query, sentence) => {
    const { status, json } = await get(query);
    expect({ status, ...json }).toMatchObject({ status: 400, success: false, error: sentence, code: 'invalid' });
  });

  it('an unchanged page gets 304', async () => {
    const first = await get('category=paging&limit=2');
    const etag = String(first.headers.etag);
    const again = await testApp.call('GET', '/listings.php?category=paging&limit=2', {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    const id = await createOwnListing({ category: 'Paging' });
    await put({ id, phone: '512 555 0101' }, ada);
    const after = await testApp.call('GET', '/listings.php?category=paging&limit=2', {
      headers: { 'if-none-match': etag },
    });
    expect(after.status).toBe(200);
    expect(after.json.data.total).toBe(first.json.data.total + 1);
  });
});

describe('a single listing', () => {
  it('a listing can be read by id', async () => {
    const id = await createOwnListing({ businessName: 'Corner Books', services: ['new books', 'orders'] });
    const { status, json } = await get(`id=${id}&public=true`);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      id,
      business_name: 'Corner Books',
      services: 'new books, orders',
      rating: 0,
      review_count: 0,
      hours: '',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
    });
  });

  it.each(['-1', '0', '1e3', '0x10', '9223372036854775808', '1 OR 1=1', '1;--', '%00', '', '1&id=2'])(
    'id=%s is rejected',
    async (id) => {
      const { status, json } = await get(`id=${id}`);
      expect(status).toBe(400);
      expect(json.success).toBe(false);
    },
  );

  it('id[]=1 is rejected, and an unknown id gets 404', async () => {
    expect((await get('id[]=1')).status).toBe(400);
    const missing = await get('id=999999');
    expect(missing).toMatchObject({
      status: 404,
      json: { success: false, error: 'Business connection not found.', code: 'not-found' },
    });
  });

  //
  it('an unpublished listing is visible to its owner and moderators only', async () => {
    const id = await createOwnListing({ businessName: 'Hidden Corner', status: 'pending', category: 'Hidden' });
    for (const who of [undefined, ben]) {
      expect((await get(`id=${id}`, who)).status).toBe(404);
      expect((await get('search=hidden%20corner', who)).json.data.total).toBe(0);
      expect((await get('category=hidden', who)).json.data.total).toBe(0);
    }
    for (const who of [ada, moderator]) expect((await get(`id=${id}`, who)).status).toBe(200);
    for (const query of ['search=hidden%20corner', 'category=hidden', 'mine=true&limit=100']) {
      expect((await get(query, ada)).json.data.results.map((listing: { id: number }) => listing.id)).toContain(id);
    }
    expect((await get('category=hidden&public=true', ada)).json.data.total).toBe(0);
  });
});

describe('my listings', () => {
  // covers §6.roles.3
  it('mine=true returns the user’s own listings and requires a session', async () => {
    const id = await insertTestListing(testApp.storage, { ownerId: ben.id, businessName: "Ben's Bikes" });
    const { json } = await get('mine=true', ben);
    expect(json.data.results.map((listing: { id: number }) => listing.id)).toEqual([id]);
    expect((await get('mine=true')).status).toBe(401);
  });
});

describe('listing updates', () => {
  it('an owner’s update changes only the fields that are sent', async () => {
    const id = await createOwnListing({ businessName: 'Same Name', phone: '512 555 0100' });
    const change = { hours: 'Mon-Fri 9am - 5pm', services: 'one, two', years_in_business: '12' };
    const { status, json } = await put({ id, ...change }, ada);
    expect(status).toBe(200);
    expect(json.message).toContain('updated');
    expect(json.data).toMatchObject({
      business_name: 'Same Name',
      phone: '512 555 0100',
      hours: 'Mon-Fri 9:00 AM - 5:00 PM; Sat-Sun closed',
      services: 'one, two',
      years_in_business: 12,
      version: 2,
    });
    expect(json.pending).toBeNull();
  });

  //
  it('an update by anyone else is rejected and changes nothing', async () => {
    const id = await createOwnListing({ businessName: 'Untouched' });
    expect((await put({ id, name: 'Mine now' })).status).toBe(401);
    expect((await put({ id, name: 'Mine now' }, ben)).status).toBe(403);
    expect((await put({ id: 999999, name: 'x' }, ada)).status).toBe(404);
    expect((await get(`id=${id}`)).json.data).toMatchObject({ business_name: 'Untouched', version: 1 });
  });

  //
  it('an owner cannot change protected fields', async () => {
    const id = await createOwnListing();
    const before = (await get(`id=${id}`)).json.data;
    const { status, json } = await put(
      {
        id,
        verified: true,
        owner_id: ben.id,
        rating: 5,
        review_count: 999,
        status: 'archived',
        created_at: '2000-01-01',
      },
      ada,
    );
    expect(status).toBe(200);
    const { confirmed_on: _, response_minutes: __, provenance: ___, ...unchanged } = before;
    expect(json.data).toEqual({ ...unchanged, version: 2, updated_at: expect.any(String) });
  });

  it.each([
    [{ name: ' ' }, 'name', 'The business name must not be empty.'],
    [{ website: 'javascript:alert(1)//.com' }, 'website', expect.stringContaining('web address')],
    [{ email: 'a@b.com?bcc=e@evil.test' }, 'email', expect.stringContaining('email address')],
    [{ category: 'No such trade' }, 'category', expect.stringContaining('no category')],
    [{ address: 'somewhere' }, 'address', expect.stringContaining('city, state and zip')],
    [{ services: 'x'.repeat(61) }, 'services', expect.stringContaining('too long')],
    [{ years_in_business: '2.5' }, 'years_in_business', 'Enter a whole number of years from 0 to 500.'],
    [{ years_in_business: 501 }, 'years_in_business', 'Enter a whole number of years from 0 to 500.'],
    [{ phone: 5 }, 'phone', 'The phone number must be text.'],
  ])('%j is rejected with a field error', async (change, field, sentence) => {
    const id = await createOwnListing();
    const { status, json } = await put({ id, ...change }, ada);
    expect(status).toBe(400);
    expect(json.fields[field]).toEqual(sentence);
  });

  //
  it('an update of an outdated version gets the current values and changes nothing', async () => {
    const id = await createOwnListing({ businessName: 'Twice Open' });
    expect((await put({ id, version: 1, description: 'from the first tab' }, ada)).status).toBe(200);
    const second = await put({ id, version: 1, description: 'from the second tab' }, ada);
    expect(second).toMatchObject({
      status: 409,
      json: { code: 'conflict', current: { description: 'from the first tab', version: 2 } },
    });
  });

  //
  it('twenty concurrent updates without a version lose no field', async () => {
    const id = await createOwnListing();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        put(at % 2 ? { id, phone: `512 555 01${10 + at}` } : { id, description: `text ${at}` }, ada),
      ),
    );
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await get(`id=${id}`)).json.data.version).toBe(21);
  });
});
