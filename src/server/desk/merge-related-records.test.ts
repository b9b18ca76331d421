import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseContact } from '#storage/accounts/personal-data/account-data.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { type MergeOptions, mergeClient, snapshotListings } from '../../../tests/support/merge-client.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { TINY_PNG } from '../../../tests/support/tiny-png.ts';

let app: TestApp;
let olga: TestUser;
let ada: TestUser;
let ben: TestUser;
let desk: ReturnType<typeof deskClient>;
let merger: ReturnType<typeof mergeClient>;
/** `duplicate` is merged into `shop`. */
let duplicate: number;
let shop: number;

beforeAll(async () => {
  app = await startTestApp();
  const mo = await app.signIn('moderator', 'Mo Reyes');
  olga = await app.signIn('owner', 'Olga Renn');
  ada = await app.signIn('owner', 'Ada Park');
  ben = await app.signIn('owner', 'Ben Ito');
  desk = deskClient(app, mo);
  merger = mergeClient(app, mo);
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'listings', 'jobs', 'rate_limits', 'decisions');
  shop = await insertTestListing(app.storage, { businessName: 'Pipe Works', phone: '(512) 555-0101' });
  duplicate = await insertTestListing(app.storage, {
    businessName: 'The Pipe Works',
    phone: '(512) 555-0199',
    category: 'Heating',
  });
});

const merge = (of: Partial<MergeOptions> = {}) => merger.merge({ from: duplicate, into: shop, ...of });
const read = (id: number) => app.call('GET', `/listings.php?id=${id}`);
const setOwner = (id: number, owner: TestUser | null) =>
  app.storage.db
    .updateTable('listings')
    .set({ owner_id: owner?.id ?? null })
    .where('id', '=', id)
    .execute();

describe('the records of a merged listing', () => {
  it('move to the other listing, and back when the merge is undone', async () => {
    await setOwner(duplicate, olga);
    const photo = await app.call('POST', `/api/listings/${duplicate}/photos?alt=Door`, {
      body: TINY_PNG,
      token: olga.token,
    });
    const lead = { name: 'Cy', email: 'cy@mail.test', phone: '', message: 'Do you mend boilers in November?' };
    await app.call('POST', `/api/listings/${duplicate}/leads`, { body: lead, from: uniqueIp() });
    await app.call('POST', '/api/claims', {
      body: { listing_id: duplicate, proof: 'moderator', note: 'It is mine, see the license.' },
      token: ben.token,
    });
    await sql`insert into listing_days (listing_id, day, views, phone) values (${duplicate}, '2026-10-30', 5, 1), (${shop}, '2026-10-30', 2, 0), (${duplicate}, '2026-10-31', 1, 0)`.execute(
      app.storage.db,
    );
    const before = await snapshotListings(app);
    const merged = await merge({ take: ['business_name', 'category', 'phone'] });
    const own = await app.call('GET', '/listings.php?mine=true', { token: olga.token });
    expect(own.json.data.results).toMatchObject([{ id: shop, business_name: 'The Pipe Works', category: 'Heating' }]);
    expect((await app.call('GET', `/api/listings/${duplicate}/photos`)).json.data).toMatchObject([{ alt: 'Door' }]);
    expect((await app.call('GET', photo.json.data.url)).status).toBe(200);
    const leads = await app.call('GET', '/api/leads', { token: olga.token });
    expect(leads.json.data.results).toMatchObject([{ listing: { id: shop } }]);
    expect((await desk.queue('kind=claim')).json.data).toMatchObject([{ title: 'The Pipe Works' }]);
    const days = `select day::text, views, phone from listing_days where listing_id = ${shop} order by day`;
    expect((await sql.raw(days).execute(app.storage.db)).rows).toEqual([
      { day: '2026-10-30', views: 7, phone: 1 },
      { day: '2026-10-31', views: 1, phone: 0 },
    ]);
    const item = (await desk.item({ kind: 'merge', id: duplicate })).json.data;
    expect(item).toMatchObject({ into: { id: shop }, moved: { reviews: 0, photos: 1, messages: 1, waiting: 1 } });

    expect((await merger.undo(merged)).status).toBe(200);
    expect(await snapshotListings(app)).toEqual(before);
    expect((await sql.raw(days).execute(app.storage.db)).rows).toEqual([{ day: '2026-10-30', views: 2, phone: 0 }]);
    const moved = await sql<{ n: number }>`
      select (select count(*) from leads where listing_id = ${duplicate}) + (select count(*) from claims where listing_id = ${duplicate})
        + (select count(*) from photos where listing_id = ${duplicate}) as n`.execute(app.storage.db);
    expect(Number(moved.rows[0]?.n)).toBe(3);
    expect((await read(duplicate)).json.data).toMatchObject({ id: duplicate, business_name: 'The Pipe Works' });
  });

  it('are deduplicated: the same correction of both has the senders of both', async () => {
    const wrong = (listing: number) =>
      app.call('POST', '/api/corrections', {
        body: { listing_id: listing, field: 'website', value: 'www.other.test', note: '' },
        from: uniqueIp(),
      });
    await wrong(duplicate);
    await wrong(shop);
    const merged = await merge();
    const { json } = await desk.queue('kind=correction');
    expect(json.total).toBe(1);
    const item = await desk.item({ kind: 'correction', id: json.data[0].id });
    expect(item.json.data.senders).toHaveLength(2);
    await merger.undo(merged);
    expect((await desk.queue('kind=correction')).json.total).toBe(2);
  });

  it('include photos up to the limit, and the others are back after an undo', async () => {
    const hang = (listing: number, count: number) =>
      sql`insert into photos (listing_id, key, alt, width, height, position, created_at)
        select ${listing}::bigint, 'key-' || ${listing}::int || '-' || n, 'P' || n, 8, 6, n, now() from generate_series(1, ${count}::int) n`.execute(
        app.storage.db,
      );
    const shown = async (listing: number) =>
      (await app.call('GET', `/api/listings/${listing}/photos`)).json.data.map(({ alt }: { alt: string }) => alt);
    await hang(shop, 10);
    await hang(duplicate, 4);
    const merged = await merge();
    expect((await shown(shop)).slice(9)).toEqual(['P10', 'P1', 'P2']);
    await merger.undo(merged);
    expect(await shown(shop)).toHaveLength(10);
    expect(await shown(duplicate)).toEqual(['P1', 'P2', 'P3', 'P4']);
  });

  it('include the team and the external key', async () => {
    await setOwner(duplicate, olga);
    await sql`update listings set external_key = 'county:7' where id = ${duplicate}`.execute(app.storage.db);
    await sql`insert into team_members (listing_id, user_id, joined_at) values (${duplicate}, ${ada.id}, now())`.execute(
      app.storage.db,
    );
    const before = await snapshotListings(app);
    const merged = await merge();
    expect((await app.call('GET', '/listings.php?mine=true', { token: ada.token })).json.data.results).toMatchObject([
      { id: shop },
    ]);
    const { rows } = await sql`select id from listings where external_key = 'county:7'`.execute(app.storage.db);
    expect(rows).toEqual([{ id: shop }]);
    await merger.undo(merged);
    expect(await snapshotListings(app)).toEqual(before);
    expect((await app.call('GET', '/listings.php?mine=true', { token: ada.token })).json.data.results).toMatchObject([
      { id: duplicate },
    ]);
  });
});

describe('the owner of merged listings', () => {
  it('is emailed two minutes later, unless the merge was undone before', async () => {
    await setOwner(duplicate, olga);
    const merged = await merge();
    expect((await app.pendingEmails()).filter(({ kind }) => kind === 'ownership-news')).toMatchObject([
      { userId: olga.id, news: 'merged', listingId: shop },
    ]);
    await merger.undo(merged);
    expect((await app.pendingEmails()).filter(({ kind }) => kind === 'ownership-news')).toEqual([]);
  });

  it('must be one account, or nobody', async () => {
    await setOwner(duplicate, olga);
    await setOwner(shop, ada);
    const { status, json } = await merge();
    expect(status).toBe(409);
    expect(json.error).toContain('Two different accounts manage these listings.');
    expect((await merger.pairOf(duplicate, shop))[0].refusal).toBe(json.error);
    await setOwner(shop, olga);
    expect((await merge()).status).toBe(200);
  });

  it('prevents an undo after the ownership changed', async () => {
    await setOwner(duplicate, olga);
    const merged = await merge();
    await setOwner(shop, ben);
    expect((await merger.undo(merged)).json.error).toContain('Who manages the listing has changed since');
  });
});

it('an erased email address does not come back with an undo', async () => {
  const email = 'Olga.Renn+pipes@mail.test';
  await sql`update listings set email = ${email}, description = ${`Write to ${email}!`} where id = ${shop}`.execute(
    app.storage.db,
  );
  await sql`update listings set email = 'desk@pipes.test', description = 'Pipes.' where id = ${duplicate}`.execute(
    app.storage.db,
  );
  const merged = await merge({ take: ['email', 'description'] });
  await app.storage.db.transaction().execute((tx) => eraseContact(tx, email.toLowerCase(), app.clock.now));
  await merger.undo(merged);
  expect((await read(shop)).json.data).toMatchObject({ email: '', description: 'Write to !' });
});
