import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAVORITES_MAX, SAVED_RESTORE_WINDOW_MS } from '#domain/saved.ts';
import { deleteExpiredSaved } from '#storage/accounts/personal-data/saved-data.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { mergeClient } from '../../../tests/support/merge-client.ts';
import { savedClient } from '../../../tests/support/saved-client.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let person: TestUser;
let ada: ReturnType<typeof savedClient>;
let ben: ReturnType<typeof savedClient>;
let merger: ReturnType<typeof mergeClient>;
let shop: number;
let bakery: number;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.signIn();
  ada = savedClient(app, person);
  ben = savedClient(app, await app.signIn());
  merger = mergeClient(app, await app.signIn('moderator'));
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'listings', 'saved_lists', 'rate_limits', 'decisions');
  shop = await insertTestListing(app.storage);
  bakery = await insertTestListing(app.storage, { businessName: 'Corner Bakery', category: 'Bakery' });
});

const setStatus = (id: number, status: 'archived' | 'published') =>
  app.storage.db.updateTable('listings').set({ status }).where('id', '=', id).execute();

describe('a favorite', () => {
  it('has the first photo of the business', async () => {
    await ada.save(bakery);
    await sql`insert into photos (listing_id, key, width, height, position, created_at)
      values (${bakery}, 'counter', 40, 30, 1, now())`.execute(app.storage.db);
    const [favorite] = (await ada.favorites()).results;
    expect(favorite.business.photo).toMatchObject({ small_url: '/photos/counter-small.webp', width: 40, height: 30 });
  });

  it('is saved once and can be removed', async () => {
    expect((await ada.save(shop)).json.data).toEqual({ listing_id: shop, saved: true });
    await ada.save(shop);
    await ada.save(bakery);
    expect(await ada.ids()).toEqual([bakery, shop]);
    expect(await ben.ids()).toEqual([]);
    const { results, total } = await ada.favorites('?limit=1');
    expect(total).toBe(2);
    expect(results).toEqual([
      {
        listing_id: bakery,
        business_name: 'Corner Bakery',
        business: {
          id: bakery,
          business_name: 'Corner Bakery',
          category: 'Bakery',
          address: '12 Congress Ave, Austin, TX 78701',
          verified: false,
          rating: 0,
          review_count: 0,
          photo: null,
        },
        saved_at: app.clock.now.toISOString(),
        lists: [],
      },
    ]);
    expect((await ada.unsave(bakery)).json.data).toEqual({ listing_id: bakery, saved: false });
    expect((await ada.unsave(bakery)).status).toBe(404);
    expect((await ben.unsave(shop)).status).toBe(404);
    expect(await ada.ids()).toEqual([shop]);
  });

  //
  it('cannot be an unpublished business and does not reveal it', async () => {
    const hidden = await insertTestListing(app.storage, { status: 'pending' });
    expect((await ada.save(hidden)).status).toBe(404);
    expect((await ada.save(999_999)).status).toBe(404);
    expect((await app.call('PUT', `/api/favourites/${shop}`)).status).toBe(401);
    expect((await ada.bring([hidden, shop])).json.data).toEqual({ added: 1, left: 0 });
  });

  it('that is saved again restores its lists and notes until they are purged', async () => {
    await ada.save(shop);
    const { id } = (await ada.makeList('Moving house')).json.data;
    await ada.put(id, shop, 'Ask in May.');
    await ada.unsave(shop);
    expect((await ada.lists())[0].businesses).toBe(0);
    await ada.save(shop);
    expect((await ada.favorites()).results[0].lists).toEqual([{ list_id: id, note: 'Ask in May.' }]);
    await ada.unsave(shop);
    app.clock.advance(SAVED_RESTORE_WINDOW_MS + 1);
    await deleteExpiredSaved(app.storage.db, {
      removed: new Date(app.clock.now.getTime() - SAVED_RESTORE_WINDOW_MS),
      alerts: new Date(0),
    });
    app.clock.advance(-SAVED_RESTORE_WINDOW_MS - 1);
    await ada.save(shop);
    expect((await ada.favorites()).results[0].lists).toEqual([]);
  });

  it('is limited in number, even under concurrent requests', async () => {
    await sql`
      insert into listings (business_name, category_id, address, city, city_slug, state, zip, latitude, longitude, status, created_at, updated_at)
      select 'Shop ' || at, category_id, address, city, city_slug, state, zip, latitude, longitude, status, created_at, updated_at
      from listings, generate_series(1, ${FAVORITES_MAX - 1}::int) at where id = ${shop}`.execute(app.storage.db);
    await sql`
      insert into favourites (user_id, listing_id, business_name, created_at)
      select ${person.id}, id, business_name, ${app.clock.now} from listings where id not in (${shop}, ${bakery})`.execute(
      app.storage.db,
    );
    const responses = await Promise.all([ada.save(shop), ada.save(bakery)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.json.error).toBe('You’ve saved 500 businesses, which is the limit. Remove one first.');
    expect((await ada.bring([shop, bakery])).json.data).toEqual({ added: 0, left: 1 });
  });
});

describe('favorites stored in the browser', () => {
  it('are imported in order, and repeatedly without duplicates', async () => {
    await ada.save(shop);
    const third = await insertTestListing(app.storage, { businessName: 'Third' });
    expect((await ada.bring([third, bakery, shop])).json.data).toEqual({ added: 2, left: 0 });
    expect((await ada.bring([third, bakery, shop])).json.data).toEqual({ added: 0, left: 0 });
    expect(await ada.ids()).toEqual([third, bakery, shop]);
    expect((await ada.bring(Array.from({ length: 101 }, (_, at) => at + 1))).status).toBe(400);
    expect((await ada.bring('1')).status).toBe(400);
  });

  it('are shown without an account if they are public', async () => {
    const hidden = await insertTestListing(app.storage, { status: 'pending' });
    const { json } = await app.call('GET', `/api/favourites/lines?ids=${bakery},${hidden},${shop}`);
    expect(json.data.map((line: { listing_id: number }) => line.listing_id)).toEqual([bakery, shop]);
    expect(Object.keys(json.data[0].business).sort()).toEqual(
      ['address', 'business_name', 'category', 'id', 'photo', 'rating', 'review_count', 'verified'].sort(),
    );
    expect((await app.call('GET', '/api/favourites/lines?ids=1;2')).status).toBe(400);
  });
});

describe('a favorite that is no longer listed', () => {
  //
  it('keeps the name under which it was saved and reveals nothing else', async () => {
    await ada.save(shop);
    await setStatus(shop, 'archived');
    await sql`update listings set business_name = 'Secret' where id = ${shop}`.execute(app.storage.db);
    const [gone] = (await ada.favorites()).results;
    expect(gone).toMatchObject({ listing_id: shop, business_name: 'Congress Pipe Works', business: null });
    await setStatus(shop, 'published');
    expect((await ada.favorites()).results[0].business.business_name).toBe('Secret');
  });

  it('because of a merge follows to the other listing with its lists and notes, and back after an undo', async () => {
    const twin = await insertTestListing(app.storage, { businessName: 'The Pipe Works' });
    await ada.save(twin);
    await ben.save(twin);
    await ben.save(shop);
    const adas = (await ada.makeList('Wedding')).json.data.id;
    const bens = (await ben.makeList('House')).json.data.id;
    await ada.put(adas, twin, 'Hers.');
    await ben.put(bens, twin, 'His.');
    const before = [await ada.favorites(), await ben.favorites()];
    const merged = await merger.merge({ from: twin, into: shop });
    expect(merged.status).toBe(200);
    const seen = async (saver: typeof ada) =>
      (await saver.favorites()).results.map(({ listing_id, lists }: { listing_id: number; lists: unknown }) => ({
        listing_id,
        lists,
      }));
    expect(await seen(ada)).toEqual([{ listing_id: shop, lists: [{ list_id: adas, note: 'Hers.' }] }]);
    expect(await seen(ben)).toEqual([{ listing_id: shop, lists: [{ list_id: bens, note: 'His.' }] }]);
    expect((await ada.save(twin)).json.data).toEqual({ listing_id: shop, saved: true });
    expect((await ben.lists())[0].businesses).toBe(1);
    await merger.undo(merged);
    expect([await ada.favorites(), await ben.favorites()]).toEqual(before);
  });
});
