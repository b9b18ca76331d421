import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseContact } from '#storage/accounts/personal-data/account-data.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { type MergeOptions, mergeClient, snapshotListings } from '../../../tests/support/merge-client.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { TINY_PNG } from '../../../tests/support/tiny-png.ts';

let town: TestApp;
let olga: TestUser;
let ada: TestUser;
let ben: TestUser;
let desk: ReturnType<typeof deskClient>;
let merger: ReturnType<typeof mergeClient>;
/** The one that goes, and the one that is kept. */
let twin: number;
let shop: number;

beforeAll(async () => {
  town = await startTestApp();
  const mo = await town.signIn('moderator', 'Mo Reyes');
  olga = await town.signIn('owner', 'Olga Renn');
  ada = await town.signIn('owner', 'Ada Park');
  ben = await town.signIn('owner', 'Ben Ito');
  desk = deskClient(town, mo);
  merger = mergeClient(town, mo);
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate listings, jobs, rate_limits, decisions restart identity cascade`.execute(town.storage.db);
  shop = await insertTestListing(town.storage, { businessName: 'Pipe Works', phone: '(512) 555-0101' });
  twin = await insertTestListing(town.storage, {
    businessName: 'The Pipe Works',
    phone: '(512) 555-0199',
    category: 'Heating',
  });
});

const merge = (of: Partial<MergeOptions> = {}) => merger.merge({ from: twin, into: shop, ...of });
const read = (id: number) => town.call('GET', `/listings.php?id=${id}`);
const setOwner = (id: number, owner: TestUser | null) =>
  town.storage.db
    .updateTable('listings')
    .set({ owner_id: owner?.id ?? null })
    .where('id', '=', id)
    .execute();

describe('what belongs to the listing', () => {
  it('goes along, and back when it is undone', async () => {
    await setOwner(twin, olga);
    const photo = await town.call('POST', `/api/listings/${twin}/photos?alt=Door`, {
      body: TINY_PNG,
      token: olga.token,
    });
    const lead = { name: 'Cy', email: 'cy@mail.test', phone: '', message: 'Do you mend boilers in November?' };
    await town.call('POST', `/api/listings/${twin}/leads`, { body: lead, from: uniqueIp() });
    await town.call('POST', '/api/claims', {
      body: { listing_id: twin, proof: 'moderator', note: 'It is mine, see the license.' },
      token: ben.token,
    });
    await sql`insert into listing_days (listing_id, day, views, phone) values (${twin}, '2026-10-30', 5, 1), (${shop}, '2026-10-30', 2, 0), (${twin}, '2026-10-31', 1, 0)`.execute(
      town.storage.db,
    );
    const before = await snapshotListings(town);
    const merged = await merge({ take: ['business_name', 'category', 'phone'] });
    const own = await town.call('GET', '/listings.php?mine=true', { token: olga.token });
    expect(own.json.data.results).toMatchObject([{ id: shop, business_name: 'The Pipe Works', category: 'Heating' }]);
    expect((await town.call('GET', `/api/listings/${twin}/photos`)).json.data).toMatchObject([{ alt: 'Door' }]);
    expect((await town.call('GET', photo.json.data.url)).status).toBe(200);
    const leads = await town.call('GET', '/api/leads', { token: olga.token });
    expect(leads.json.data.results).toMatchObject([{ listing: { id: shop } }]);
    expect((await desk.queue('kind=claim')).json.data).toMatchObject([{ title: 'The Pipe Works' }]);
    const days = `select day::text, views, phone from listing_days where listing_id = ${shop} order by day`;
    expect((await sql.raw(days).execute(town.storage.db)).rows).toEqual([
      { day: '2026-10-30', views: 7, phone: 1 },
      { day: '2026-10-31', views: 1, phone: 0 },
    ]);
    const item = (await desk.item({ kind: 'merge', id: twin })).json.data;
    expect(item).toMatchObject({ into: { id: shop }, moved: { reviews: 0, photos: 1, messages: 1, waiting: 1 } });

    expect((await merger.undo(merged)).status).toBe(200);
    expect(await snapshotListings(town)).toEqual(before);
    expect((await sql.raw(days).execute(town.storage.db)).rows).toEqual([{ day: '2026-10-30', views: 2, phone: 0 }]);
    const moved = await sql<{ n: number }>`
      select (select count(*) from leads where listing_id = ${twin}) + (select count(*) from claims where listing_id = ${twin})
        + (select count(*) from photos where listing_id = ${twin}) as n`.execute(town.storage.db);
    expect(Number(moved.rows[0]?.n)).toBe(3);
    expect((await read(twin)).json.data).toMatchObject({ id: twin, business_name: 'The Pipe Works' });
  });

  it('is waited for once: the same correction of both has the senders of both', async () => {
    const wrong = (listing: number) =>
      town.call('POST', '/api/corrections', {
        body: { listing_id: listing, field: 'website', value: 'www.other.test', note: '' },
        from: uniqueIp(),
      });
    await wrong(twin);
    await wrong(shop);
    const merged = await merge();
    const { json } = await desk.queue('kind=correction');
    expect(json.total).toBe(1);
    const item = await desk.item({ kind: 'correction', id: json.data[0].id });
    expect(item.json.data.senders).toHaveLength(2);
    await merger.undo(merged);
    expect((await desk.queue('kind=correction')).json.total).toBe(2);
  });

  it('shows as many photos as there may be; the others stay behind and are there again after an undo', async () => {
    const hang = (listing: number, count: number) =>
      sql`insert into photos (listing_id, key, alt, width, height, position, created_at)
        select ${listing}::bigint, 'key-' || ${listing}::int || '-' || n, 'P' || n, 8, 6, n, now() from generate_series(1, ${count}::int) n`.execute(
        town.storage.db,
      );
    const shown = async (listing: number) =>
      (await town.call('GET', `/api/listings/${listing}/photos`)).json.data.map(({ alt }: { alt: string }) => alt);
    await hang(shop, 10);
    await hang(twin, 4);
    const merged = await merge();
    expect((await shown(shop)).slice(9)).toEqual(['P10', 'P1', 'P2']);
    await merger.undo(merged);
    expect(await shown(shop)).toHaveLength(10);
    expect(await shown(twin)).toEqual(['P1', 'P2', 'P3', 'P4']);
  });

  it('takes the team and the key of its file along', async () => {
    await setOwner(twin, olga);
    await sql`update listings set external_key = 'county:7' where id = ${twin}`.execute(town.storage.db);
    await sql`insert into team_members (listing_id, user_id, joined_at) values (${twin}, ${ada.id}, now())`.execute(
      town.storage.db,
    );
    const before = await snapshotListings(town);
    const merged = await merge();
    expect((await town.call('GET', '/listings.php?mine=true', { token: ada.token })).json.data.results).toMatchObject([
      { id: shop },
    ]);
    const { rows } = await sql`select id from listings where external_key = 'county:7'`.execute(town.storage.db);
    expect(rows).toEqual([{ id: shop }]);
    await merger.undo(merged);
    expect(await snapshotListings(town)).toEqual(before);
    expect((await town.call('GET', '/listings.php?mine=true', { token: ada.token })).json.data.results).toMatchObject([
      { id: twin },
    ]);
  });
});

describe('who manages them', () => {
  it('is told two minutes later; undone before, nobody hears of it', async () => {
    await setOwner(twin, olga);
    const merged = await merge();
    expect((await town.pendingEmails()).filter(({ kind }) => kind === 'ownership-news')).toMatchObject([
      { userId: olga.id, news: 'merged', listingId: shop },
    ]);
    await merger.undo(merged);
    expect((await town.pendingEmails()).filter(({ kind }) => kind === 'ownership-news')).toEqual([]);
  });

  it('must be one account, or nobody', async () => {
    await setOwner(twin, olga);
    await setOwner(shop, ada);
    const { status, json } = await merge();
    expect(status).toBe(409);
    expect(json.error).toContain('Two different accounts manage these listings.');
    expect((await merger.pairOf(twin, shop))[0].refusal).toBe(json.error);
    await setOwner(shop, olga);
    expect((await merge()).status).toBe(200);
  });

  it('keeps an undo from giving back what has another owner by now', async () => {
    await setOwner(twin, olga);
    const merged = await merge();
    await setOwner(shop, ben);
    expect((await merger.undo(merged)).json.error).toContain('Who manages the listing has changed since');
  });
});

it('an address that was forgotten does not come back with an undo', async () => {
  const email = 'Olga.Renn+pipes@mail.test';
  await sql`update listings set email = ${email}, description = ${`Write to ${email}!`} where id = ${shop}`.execute(
    town.storage.db,
  );
  await sql`update listings set email = 'desk@pipes.test', description = 'Pipes.' where id = ${twin}`.execute(
    town.storage.db,
  );
  const merged = await merge({ take: ['email', 'description'] });
  await town.storage.db.transaction().execute((tx) => eraseContact(tx, email.toLowerCase(), town.clock.now));
  await merger.undo(merged);
  expect((await read(shop)).json.data).toMatchObject({ email: '', description: 'Write to !' });
});
