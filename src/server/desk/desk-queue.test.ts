import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deskClient,
  SUBMISSION_FORM,
  submitGuestReview,
  submitListingForm,
} from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let mo: TestUser;
let desk: ReturnType<typeof deskClient>;
let shop: number;
beforeAll(async () => {
  app = await startTestApp();
  mo = await app.signIn('moderator', 'Mo Reyes');
  desk = deskClient(app, mo);
  await insertTestCategory(app.storage, 'Lighting Stores');
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'submissions', 'listings', 'jobs', 'rate_limits', 'decisions');
  shop = await insertTestListing(app.storage);
});

describe('the queue', () => {
  test('shows waiting items oldest first, with their due dates', async () => {
    const first = await submitListingForm(app);
    const since = app.clock.now;
    app.clock.advance(HOUR_MS);
    const second = await submitGuestReview(app, shop, 'Quick and kind.');
    app.clock.advance(47.5 * HOUR_MS);
    mo = await app.signIn('moderator', 'Mo Reyes');
    desk = deskClient(app, mo);

    const { json } = await desk.queue();

    expect(json).toMatchObject({
      total: 2,
      counts: { submission: 1, review: 1 },
      overdue: 1,
      oldest_at: since.toISOString(),
      promised_by: new Date(since.getTime() + 48 * HOUR_MS).toISOString(),
    });
    expect(json.data).toEqual([
      {
        ...first,
        title: 'Lamp & Wick',
        summary: expect.stringContaining('Lamps, mended.'),
        category: 'Lighting Stores',
        place: SUBMISSION_FORM.address,
        submitted_at: since.toISOString(),
        promised_by: json.promised_by,
        is_overdue: true,
        signals: [],
      },
      {
        ...second,
        title: 'Congress Pipe Works',
        summary: '4 stars by Cy: Quick and kind.',
        category: 'Plumbing',
        place: 'Austin, TX',
        submitted_at: new Date(since.getTime() + HOUR_MS).toISOString(),
        promised_by: new Date(since.getTime() + 49 * HOUR_MS).toISOString(),
        is_overdue: false,
        signals: [{ code: 'no-account', text: 'Written without an account.' }],
      },
    ]);
  });

  test('can be filtered by kind and text, and paged', async () => {
    const bakery = await submitListingForm(app, { businessName: '50% Bakery' });
    const lamps = await submitListingForm(app);
    const waiting = await submitGuestReview(app, shop);
    const ids = async (query: string) =>
      (await desk.queue(query)).json.data.map(({ kind, id }: { kind: string; id: number }) => ({ kind, id }));

    expect(await ids('kind=review')).toEqual([waiting]);
    expect((await desk.queue('kind=review')).json).toMatchObject({ total: 1, counts: { submission: 2, review: 1 } });
    expect(await ids('search=bakery')).toEqual([bakery]);
    expect(await ids('search=%25')).toEqual([bakery]);
    expect(await ids('search=pipe%20works')).toEqual([waiting]);
    expect(await ids('search=')).toHaveLength(3);
    expect(await ids('limit=1&offset=1')).toEqual([lamps]);
    expect((await desk.queue('search=nothing')).json).toMatchObject({ data: [], total: 0, oldest_at: null });
    for (const query of ['kind=user', 'limit=101', 'offset=x', 'sort=id']) {
      expect((await desk.queue(query)).status).toBe(400);
    }
  });

  //
  test('shows the signals of each item', async () => {
    await insertTestListing(app.storage, { businessName: 'Lamp and Wick', phone: '+1 512 555 0134' });
    await desk.decide([await submitListingForm(app)], 'rejected', { reason: 'No.' });
    await submitListingForm(app, { category: 'Lamps', address: 'Behind the mill', description: 'See lamps.com' });

    const [item] = (await desk.queue()).json.data;

    expect(item.signals.map(({ code }: { code: string }) => code)).toEqual([
      'unknown-category',
      'unknown-address',
      'duplicate',
      'links',
      'rejected-before',
    ]);
  });
});

describe('an item', () => {
  test('shows the submitted fields, the nearest categories and the place', async () => {
    const ada = await app.signIn('owner', 'Ada Park');
    const item = await submitListingForm(app, { category: 'Lightening Stores', description: 'Lamps.' }, ada);

    const { json } = await desk.item(item);

    expect(json.data).toMatchObject({
      ...item,
      status: 'pending',
      fields: { business_name: 'Lamp & Wick', category: 'Lightening Stores', email: 'ada@lampwick.test' },
      place: 'Austin, TX 78701',
      nearest_categories: expect.arrayContaining(['Lighting Stores']),
      submitter: { id: ada.id, name: 'Ada Park' },
      listing_id: null,
      duplicates: [],
      diff: null,
      history: [],
    });
    expect(json.data.signals[0].text).toContain(
      'There’s no category named "Lightening Stores". Closest: Lighting Stores',
    );
  });

  test('shows likely duplicates by phone, website and name, and the differences from the closest', async () => {
    const byPhone = await insertTestListing(app.storage, { businessName: 'Other', phone: '512.555.0134 x9' });
    const closest = await insertTestListing(app.storage, {
      ...SUBMISSION_FORM,
      category: 'Lighting Stores',
      businessName: 'Lamp & Wicks',
      phone: '',
      website: 'https://lampwick.test/home',
    });
    const hidden = { ...SUBMISSION_FORM, category: 'Lighting Stores', status: 'archived' as const };
    await insertTestListing(app.storage, hidden);
    const elsewhere = { businessName: 'Lamp & Wick', address: '5 Main St, Boston, MA 02108' };
    await insertTestListing(app.storage, elsewhere);
    const item = await submitListingForm(app, { description: SUBMISSION_FORM.description });

    const { duplicates, diff } = (await desk.item(item)).json.data;

    expect(duplicates.map((each: { listing_id: number; alike: string[] }) => [each.listing_id, each.alike])).toEqual([
      [closest, ['website', 'name']],
      [byPhone, ['phone']],
    ]);
    expect(diff).toEqual({
      listing_id: closest,
      fields: [
        { field: 'business_name', submitted: 'Lamp & Wick', live: 'Lamp & Wicks' },
        { field: 'phone', submitted: '(512) 555-0134', live: '' },
        { field: 'website', submitted: 'www.lampwick.test', live: 'https://lampwick.test/home' },
      ],
    });
  });

  //
  test('shows its history with actor, time and reason, and the listing after an approval', async () => {
    const item = await submitListingForm(app);
    const [first] = (await desk.decide([item], 'rejected', { reason: 'No.' })).json.data;
    await desk.undo(first.decision_id);
    const [second] = (await desk.decide([item], 'approved')).json.data;
    const { json } = await desk.item(item);
    expect(json.data).toMatchObject({ status: 'approved', listing_id: second.listing_id, duplicates: [] });
    expect(json.data.history).toMatchObject([
      { id: second.decision_id, decision: 'approved', actor: { id: mo.id, name: 'Mo Reyes' }, reversed_at: null },
      { id: first.decision_id, decision: 'rejected', reason: 'No.', reversed_by: { id: mo.id, name: 'Mo Reyes' } },
    ]);
  });

  test('of a review shows its text, its business and its author’s record', async () => {
    const ada = await app.signIn('owner', 'Ada Park');
    const body = { listing_id: shop, rating: 2, comment: 'See <b>pills.com</b>' };
    const { id } = (await app.call('POST', '/reviews.php', { body, token: ada.token })).json.data;
    expect((await desk.item({ kind: 'review', id })).json.data).toMatchObject({
      kind: 'review',
      status: 'pending',
      fields: { rating: 2, comment: 'See <b>pills.com</b>', reviewer_name: 'Ada P.' },
      listing: { id: shop, business_name: 'Congress Pipe Works' },
      author: { id: ada.id, name: 'Ada Park', reviews: 1, rejected: 0 },
      signals: [{ code: 'links', text: 'The text has a web address in it.' }],
      reports: [],
      history: [],
    });
  });

  test('that does not exist is not found', async () => {
    expect((await desk.item({ kind: 'review', id: 4711 })).status).toBe(404);
    expect((await desk.item({ kind: 'submission', id: 4711 })).status).toBe(404);
    expect((await app.call('GET', '/api/desk/items/user/1', { token: mo.token })).status).toBe(400);
  });
});

describe('the log', () => {
  test('is newest first, can be filtered by kind, actor and text, and outlives the account', async () => {
    const gone = await app.signIn('moderator', 'Nia Cole');
    await desk.decide([await submitListingForm(app)], 'rejected', { reason: 'No such street.' });
    await deskClient(app, gone).decide([await submitGuestReview(app, shop)], 'approved');
    await app.storage.db.deleteFrom('users').where('id', '=', gone.id).execute();
    const actors = async (query: string) =>
      (await desk.log(query)).json.data.map((each: { actor: { name: string } }) => each.actor.name);

    expect(await actors('')).toEqual(['Nia Cole', 'Mo Reyes']);
    expect((await desk.log('limit=1')).json).toMatchObject({ total: 2, data: [{ actor: { id: gone.id } }] });
    expect(await actors('kind=submission')).toEqual(['Mo Reyes']);
    expect(await actors(`actor=${gone.id}`)).toEqual(['Nia Cole']);
    expect(await actors('search=STREET')).toEqual(['Mo Reyes']);
    expect(await actors('search=nia')).toEqual(['Nia Cole']);
    expect((await desk.log('actor=x')).status).toBe(400);
  });

  //
  test('is append-only, even for the server', async () => {
    const { db } = app.storage;
    const [{ decision_id: id }] = (await desk.decide([await submitListingForm(app)], 'rejected', { reason: 'No.' }))
      .json.data;
    await expect(sql`update decisions set reason = 'Yes.' where id = ${id}`.execute(db)).rejects.toThrow(
      'kept as they were',
    );
    await expect(sql`delete from decisions where id = ${id}`.execute(db)).rejects.toThrow('kept as they were');
    await desk.undo(id);
    await expect(
      sql`update decisions set reversed_at = null, reversed_by_name = null where id = ${id}`.execute(db),
    ).rejects.toThrow('kept as they were');
  });
});

describe('a user who is not a moderator', () => {
  const paths = [
    ['GET', '/api/desk/queue'],
    ['GET', '/api/desk/items/submission/1'],
    ['POST', '/api/desk/decisions'],
    ['POST', '/api/desk/decisions/1/undo'],
    ['GET', '/api/desk/decisions'],
  ] as const;

  //
  test.each(paths)('is rejected at %s %s, and the attempt is logged with user and path', async (method, path) => {
    const ada = await app.signIn('owner', 'Ada Park');
    const body = method === 'POST' ? { body: { items: [], role: 'admin' } } : {};
    app.logs.length = 0;
    expect((await app.call(method, path, body)).status).toBe(401);
    expect((await app.call(method, path, { ...body, token: ada.token })).status).toBe(403);
    const lines = app.logs.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ user: ada.id, method, path, status: 403 }));
  });
});
