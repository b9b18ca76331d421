import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { expectExactRatings, type MergeOptions, mergeClient } from '../../../tests/support/merge-client.ts';
import { buildMinimalSite } from '../../../tests/support/minimal-site.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let town: TestApp;
let site: Awaited<ReturnType<typeof buildMinimalSite>>;
let mo: TestUser;
let olga: TestUser;
let ada: TestUser;
let ben: TestUser;
let desk: ReturnType<typeof deskClient>;
let merger: ReturnType<typeof mergeClient>;
/** The one that goes, and the one that is kept. */
let twin: number;
let shop: number;

beforeAll(async () => {
  site = await buildMinimalSite();
  town = await startTestApp({ web: site.web });
  mo = await town.signIn('moderator', 'Mo Reyes');
  olga = await town.signIn('owner', 'Olga Renn');
  ada = await town.signIn('owner', 'Ada Park');
  ben = await town.signIn('owner', 'Ben Ito');
  desk = deskClient(town, mo);
  merger = mergeClient(town, mo);
});
afterAll(async () => {
  await town.close();
  await site.remove();
});
beforeEach(async () => {
  await sql`truncate listings, listing_counts, jobs, rate_limits, decisions restart identity cascade`.execute(
    town.storage.db,
  );
  shop = await insertTestListing(town.storage, { businessName: 'Pipe Works', phone: '(512) 555-0101' });
  twin = await insertTestListing(town.storage, {
    businessName: 'The Pipe Works',
    phone: '(512) 555-0199',
    website: 'www.pipes.test',
    category: 'Heating',
    services: ['Boilers'],
  });
});

const merge = (of: Partial<MergeOptions> = {}) => merger.merge({ from: twin, into: shop, ...of });
const read = (id: number) => town.call('GET', `/listings.php?id=${id}`);
const reviewsOf = async (id: number) => (await town.call('GET', `/reviews.php?listing_id=${id}`)).json;
const review = (listing: number, who: TestUser, rating: number) => {
  town.clock.advance(1000);
  const body = { listing_id: listing, rating, comment: `${rating} stars from ${who.email}`, reviewer_name: 'R' };
  return town.call('POST', '/reviews.php', { body, token: who.token, from: uniqueIp() });
};
const setOwner = (id: number, owner: TestUser | null) =>
  town.storage.db
    .updateTable('listings')
    .set({ owner_id: owner?.id ?? null })
    .where('id', '=', id)
    .execute();
describe('two listings of one business', () => {
  it('are compared field by field, with what stands in the way', async () => {
    const [one, other] = await merger.pairOf(twin, shop);
    expect(one).toMatchObject({ id: twin, version: 1, owner: null, refusal: '', review_count: 0, photo_count: 0 });
    expect(one.fields).toMatchObject({ business_name: 'The Pipe Works', category: 'Heating', services: 'Boilers' });
    expect(other.fields).toMatchObject({ business_name: 'Pipe Works', website: '' });
    expect((await merger.pairOf(shop, shop))[0].refusal).toBe('These are the same listing.');
    const missing = await town.call('GET', `/api/desk/merges?listing=${twin}&with=4711`, { token: mo.token });
    expect(missing).toMatchObject({ status: 404, json: { error: 'There is no listing 4711.' } });
  });

  it('become one: addresses and calls lead to it, lists and counts have it once', async () => {
    const answer = await merge({ take: ['website', 'services'] });
    expect(answer).toMatchObject({ status: 200, json: { data: { listing_id: shop } } });
    const page = await town.call('GET', `/business/${twin}?ref=card&utm_source=mail`);
    expect([page.status, page.headers.location]).toEqual([301, `/business/${shop}?ref=card&utm_source=mail`]);
    const { json } = await read(twin);
    expect(json.data).toMatchObject({ id: shop, business_name: 'Pipe Works', website: 'www.pipes.test' });
    expect(json.data).toMatchObject({ phone: '(512) 555-0101', services: 'Boilers' });
    expect((await town.call('GET', '/listings.php?search=pipe')).json.data).toMatchObject({ total: 1 });
    const { json: categories } = await town.call('GET', '/categories.php');
    const counts = Object.fromEntries(
      categories.data.map((each: { name: string; listing_count: number }) => [each.name, each.listing_count]),
    );
    expect(counts).toMatchObject({ Plumbing: 1, Heating: 0 });
    expect((await town.call('GET', '/sitemaps/listings-1.xml')).text).not.toContain(`/business/${twin}<`);
  });

  it('keep one review for each author, the newer one, and the rating is exact', async () => {
    await review(twin, ada, 1);
    await review(shop, ada, 5);
    await review(shop, ben, 2);
    await review(twin, ben, 4);
    await review(twin, olga, 3);
    const merged = await merge();
    const { data, total } = await reviewsOf(shop);
    expect(total).toBe(3);
    expect(data.map(({ rating }: { rating: number }) => rating).sort()).toEqual([3, 4, 5]);
    expect((await reviewsOf(twin)).total).toBe(3);
    expect((await read(shop)).json.data).toMatchObject({ rating: 4, review_count: 3 });
    await expectExactRatings(town);
    expect((await merger.undo(merged)).status).toBe(200);
    expect((await reviewsOf(shop)).data.map(({ rating }: { rating: number }) => rating).sort()).toEqual([2, 5]);
    expect((await reviewsOf(twin)).data.map(({ rating }: { rating: number }) => rating).sort()).toEqual([1, 3, 4]);
    await expectExactRatings(town);
  });

  it('take a review that is written to the old number, and one by whoever reviewed both before', async () => {
    await review(twin, ada, 1);
    await merge();
    expect((await review(twin, ada, 5)).json.message).toContain('replaces');
    expect((await review(twin, ben, 4)).status).toBe(201);
    expect((await reviewsOf(shop)).total).toBe(2);
    await expectExactRatings(town);
  });
});

describe('while a merge is made', () => {
  it('nothing that is written to the old number is lost, and the rating stays exact', async () => {
    const writers = await Promise.all(Array.from({ length: 6 }, (_, at) => town.signIn('owner', `Writer ${at}`)));
    await review(twin, ada, 1);
    const [merged, ...written] = await Promise.all([merge(), ...writers.map((who) => review(twin, who, 4))]);
    expect(merged.status).toBe(200);
    expect(written.map(({ status }) => status)).toEqual(writers.map(() => 201));
    expect((await reviewsOf(shop)).total).toBe(writers.length + 1);
    await expectExactRatings(town);
  });
});

describe('merges after merges', () => {
  it('lead to the last one in one step, and are undone from the last', async () => {
    const third = await insertTestListing(town.storage, { businessName: 'Pipes & Sons' });
    const first = await merge();
    const second = await merge({ from: shop, into: third });
    expect((await town.call('GET', `/business/${twin}`)).headers.location).toBe(`/business/${third}`);
    expect((await read(twin)).json.data.id).toBe(third);
    expect((await merger.undo(first)).json.error).toBe('The other listing was merged as well. Undo that first.');
    await merger.undo(second);
    expect((await town.call('GET', `/business/${twin}`)).headers.location).toBe(`/business/${shop}`);
    expect((await merger.undo(first)).status).toBe(200);
    expect((await merger.undo(first)).json.error).toBe('This decision has been undone already.');
  });

  it('are refused for one that was merged, the same one, a hidden one to keep, and one that changed meanwhile', async () => {
    expect((await merge({ from: shop, into: shop })).status).toBe(400);
    const hidden = await insertTestListing(town.storage, { status: 'archived' });
    expect((await merge({ into: hidden })).json.error).toContain('must be public');
    const body = { listing_id: twin, into_listing_id: shop, listing_version: 9, into_version: 1 };
    const stale = await town.call('POST', '/api/desk/merges', { body, token: mo.token });
    expect(stale).toMatchObject({ status: 409, json: { error: expect.stringContaining('changed meanwhile') } });
    await merge();
    expect((await merge()).json.error).toBe('The Pipe Works (2) was merged into another one before.');
    expect((await merge({ token: ada.token })).status).toBe(403);
  });

  it('leave what was decided about the hidden one alone until it is undone', async () => {
    await setOwner(twin, olga);
    const revoked = await desk.decide([{ kind: 'ownership', id: twin }], 'rejected', { reason: 'Not theirs.' });
    await merge();
    expect((await desk.undo(revoked.json.data[0].decision_id)).json.error).toContain('merged into another one');
  });

  it('keep what somebody has changed since when they are undone', async () => {
    const merged = await merge({ take: ['phone', 'website'] });
    await town.call('PUT', '/listings.php', { body: { id: shop, phone: '(512) 555-0142' }, token: mo.token });
    await merger.undo(merged);
    expect((await read(shop)).json.data).toMatchObject({ phone: '(512) 555-0142', website: '' });
  });
});
