import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { expectExactRatings, type MergeOptions, mergeClient } from '../../../tests/support/merge-client.ts';
import { buildMinimalSite } from '../../../tests/support/minimal-site.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let site: Awaited<ReturnType<typeof buildMinimalSite>>;
let mo: TestUser;
let olga: TestUser;
let ada: TestUser;
let ben: TestUser;
let desk: ReturnType<typeof deskClient>;
let merger: ReturnType<typeof mergeClient>;
/** `duplicate` is merged into `shop`. */
let duplicate: number;
let shop: number;

beforeAll(async () => {
  site = await buildMinimalSite();
  app = await startTestApp({ web: site.web });
  mo = await app.signIn('moderator', 'Mo Reyes');
  olga = await app.signIn('owner', 'Olga Renn');
  ada = await app.signIn('owner', 'Ada Park');
  ben = await app.signIn('owner', 'Ben Ito');
  desk = deskClient(app, mo);
  merger = mergeClient(app, mo);
});
afterAll(async () => {
  await app.close();
  await site.remove();
});
beforeEach(async () => {
  await emptyTables(app.storage.db, 'listings', 'listing_counts', 'jobs', 'rate_limits', 'decisions');
  shop = await insertTestListing(app.storage, { businessName: 'Pipe Works', phone: '(512) 555-0101' });
  duplicate = await insertTestListing(app.storage, {
    businessName: 'The Pipe Works',
    phone: '(512) 555-0199',
    website: 'www.pipes.test',
    category: 'Heating',
    services: ['Boilers'],
  });
});

const merge = (of: Partial<MergeOptions> = {}) => merger.merge({ from: duplicate, into: shop, ...of });
const read = (id: number) => app.call('GET', `/listings.php?id=${id}`);
const reviewsOf = async (id: number) => (await app.call('GET', `/reviews.php?listing_id=${id}`)).json;
const review = (listing: number, who: TestUser, rating: number) => {
  app.clock.advance(1000);
  const body = { listing_id: listing, rating, comment: `${rating} stars from ${who.email}`, reviewer_name: 'R' };
  return app.call('POST', '/reviews.php', { body, token: who.token, from: uniqueIp() });
};
const setOwner = (id: number, owner: TestUser | null) =>
  app.storage.db
    .updateTable('listings')
    .set({ owner_id: owner?.id ?? null })
    .where('id', '=', id)
    .execute();
describe('two listings of one business', () => {
  it('are compared field by field, with the reason that blocks a merge', async () => {
    const [one, other] = await merger.pairOf(duplicate, shop);
    expect(one).toMatchObject({ id: duplicate, version: 1, owner: null, refusal: '', review_count: 0, photo_count: 0 });
    expect(one.fields).toMatchObject({ business_name: 'The Pipe Works', category: 'Heating', services: 'Boilers' });
    expect(other.fields).toMatchObject({ business_name: 'Pipe Works', website: '' });
    expect((await merger.pairOf(shop, shop))[0].refusal).toBe('Choose two different listings.');
    const missing = await app.call('GET', `/api/desk/merges?listing=${duplicate}&with=4711`, { token: mo.token });
    expect(missing).toMatchObject({ status: 404, json: { error: 'Listing 4711 doesn’t exist.' } });
  });

  it('become one: URLs and requests lead to it, lists and counts contain it once', async () => {
    const response = await merge({ take: ['website', 'services'] });
    expect(response).toMatchObject({ status: 200, json: { data: { listing_id: shop } } });
    const page = await app.call('GET', `/business/${duplicate}?ref=card&utm_source=mail`);
    expect([page.status, page.headers.location]).toEqual([301, `/business/${shop}?ref=card&utm_source=mail`]);
    const { json } = await read(duplicate);
    expect(json.data).toMatchObject({ id: shop, business_name: 'Pipe Works', website: 'www.pipes.test' });
    expect(json.data).toMatchObject({ phone: '(512) 555-0101', services: 'Boilers' });
    expect((await app.call('GET', '/listings.php?search=pipe')).json.data).toMatchObject({ total: 1 });
    const { json: categories } = await app.call('GET', '/categories.php');
    const counts = Object.fromEntries(
      categories.data.map((each: { name: string; listing_count: number }) => [each.name, each.listing_count]),
    );
    expect(counts).toMatchObject({ Plumbing: 1, Heating: 0 });
    expect((await app.call('GET', '/sitemaps/listings-1.xml')).text).not.toContain(`/business/${duplicate}<`);
  });

  it('keep the newer review of each author, with an exact rating', async () => {
    await review(duplicate, ada, 1);
    await review(shop, ada, 5);
    await review(shop, ben, 2);
    await review(duplicate, ben, 4);
    await review(duplicate, olga, 3);
    const merged = await merge();
    const { data, total } = await reviewsOf(shop);
    expect(total).toBe(3);
    expect(data.map(({ rating }: { rating: number }) => rating).sort()).toEqual([3, 4, 5]);
    expect((await reviewsOf(duplicate)).total).toBe(3);
    expect((await read(shop)).json.data).toMatchObject({ rating: 4, review_count: 3 });
    await expectExactRatings(app);
    expect((await merger.undo(merged)).status).toBe(200);
    expect((await reviewsOf(shop)).data.map(({ rating }: { rating: number }) => rating).sort()).toEqual([2, 5]);
    expect((await reviewsOf(duplicate)).data.map(({ rating }: { rating: number }) => rating).sort()).toEqual([1, 3, 4]);
    await expectExactRatings(app);
  });

  it('accept a review for the old id, also by an author who had reviewed both', async () => {
    await review(duplicate, ada, 1);
    await merge();
    expect((await review(duplicate, ada, 5)).json.message).toContain('replaces');
    expect((await review(duplicate, ben, 4)).status).toBe(201);
    expect((await reviewsOf(shop)).total).toBe(2);
    await expectExactRatings(app);
  });
});

describe('during a merge', () => {
  it('no review for the old id is lost, and the rating stays exact', async () => {
    const writers = await Promise.all(Array.from({ length: 6 }, (_, at) => app.signIn('owner', `Writer ${at}`)));
    await review(duplicate, ada, 1);
    const [merged, ...written] = await Promise.all([merge(), ...writers.map((who) => review(duplicate, who, 4))]);
    expect(merged.status).toBe(200);
    expect(written.map(({ status }) => status)).toEqual(writers.map(() => 201));
    expect((await reviewsOf(shop)).total).toBe(writers.length + 1);
    await expectExactRatings(app);
  });
});

describe('chained merges', () => {
  it('redirect to the last one in one step and are undone in reverse order', async () => {
    const third = await insertTestListing(app.storage, { businessName: 'Pipes & Sons' });
    const first = await merge();
    const second = await merge({ from: shop, into: third });
    expect((await app.call('GET', `/business/${duplicate}`)).headers.location).toBe(`/business/${third}`);
    expect((await read(duplicate)).json.data.id).toBe(third);
    expect((await merger.undo(first)).json.error).toBe('The other listing was merged too. Undo that first.');
    await merger.undo(second);
    expect((await app.call('GET', `/business/${duplicate}`)).headers.location).toBe(`/business/${shop}`);
    expect((await merger.undo(first)).status).toBe(200);
    expect((await merger.undo(first)).json.error).toBe('This decision has already been undone.');
  });

  it('are rejected for a merged, identical, hidden or changed listing', async () => {
    expect((await merge({ from: shop, into: shop })).status).toBe(400);
    const hidden = await insertTestListing(app.storage, { status: 'archived' });
    expect((await merge({ into: hidden })).json.error).toContain('must be public');
    const body = { listing_id: duplicate, into_listing_id: shop, listing_version: 9, into_version: 1 };
    const stale = await app.call('POST', '/api/desk/merges', { body, token: mo.token });
    expect(stale).toMatchObject({ status: 409, json: { error: expect.stringContaining('changed in the meantime') } });
    await merge();
    expect((await merge()).json.error).toBe('The Pipe Works (2) was merged into another one before.');
    expect((await merge({ token: ada.token })).status).toBe(403);
  });

  it('freeze the decisions about the merged listing until they are undone', async () => {
    await setOwner(duplicate, olga);
    const revoked = await desk.decide([{ kind: 'ownership', id: duplicate }], 'rejected', { reason: 'Not theirs.' });
    await merge();
    expect((await desk.undo(revoked.json.data[0].decision_id)).json.error).toContain('merged into another one');
  });

  it('keep later changes when they are undone', async () => {
    const merged = await merge({ take: ['phone', 'website'] });
    const body = { id: shop, phone: '(512) 555-0142' };
    await app.call('PUT', '/listings.php?staff_reason=Called.', { body, token: mo.token });
    await merger.undo(merged);
    expect((await read(shop)).json.data).toMatchObject({ phone: '(512) 555-0142', website: '' });
  });
});
