import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SUBMISSION_THANKS } from '#domain/listings/submission.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

const PATH = '/api/business-listing-endpoint.php';
const FORM = {
  businessName: 'Lamp & Wick',
  category: 'Lighting',
  address: '12 Congress Ave, Austin, TX 78701',
  phone: '(512) 555-0134',
  email: 'ada@lampwick.test',
  website: 'www.lampwick.test',
  description: 'Lamps, mended.',
  websiteUrl: 'https://town.test',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'submissions', 'jobs', 'rate_limits');
});

const submit = (body: unknown, options: Parameters<TestApp['call']>[2] = {}) =>
  app.call('POST', PATH, { body, ...options });

const storedSubmissions = () =>
  app.storage.db
    .selectFrom('submissions')
    .select(['id', 'business_name', 'user_id', 'status', 'listing_id', 'reason'])
    .orderBy('id')
    .execute();

describe('a submission', () => {
  test('is saved for review and confirmed in the response and by email', async () => {
    const response = await submit(FORM);

    expect(response.status).toBe(201);
    expect(response.json).toEqual({ success: true, message: SUBMISSION_THANKS, data: { id: 1, status: 'pending' } });
    expect(response.json.message).toBe(
      "Thank you! We've received your business listing and will review it within 24-48 hours. You'll hear from us soon!",
    );
    expect(await storedSubmissions()).toEqual([
      { id: 1, business_name: 'Lamp & Wick', user_id: null, status: 'pending', listing_id: null, reason: '' },
    ]);
    expect(await app.pendingEmails()).toEqual([
      { kind: 'submission-received', to: 'ada@lampwick.test', businessName: 'Lamp & Wick' },
    ]);
  });

  test('of a signed-in user belongs to them', async () => {
    const ada = await app.signIn();

    await submit(FORM, { token: ada.token });

    expect(await storedSubmissions()).toMatchObject([{ user_id: ada.id }]);
  });

  test('requires only name, category, address and email', async () => {
    const { businessName, category, address, email } = FORM;

    expect((await submit({ businessName, category, address, email })).status).toBe(201);
  });

  test('is validated field by field and not saved when invalid', async () => {
    const response = await submit({ ...FORM, businessName: ' ', email: 'nobody', phone: 'call me', website: 'x' });

    expect(response.status).toBe(400);
    expect(response.json).toMatchObject({
      success: false,
      code: 'invalid',
      error: 'Enter the business name.',
      fields: {
        businessName: 'Enter the business name.',
        email: 'Enter an email address like name@example.com.',
        phone: 'Enter a phone number with 7 to 15 digits.',
        website: 'Enter a web address like www.example.com.',
      },
    });
    expect((await submit({})).json.fields).toEqual({
      businessName: 'Enter the business name.',
      category: 'Enter a category, such as Plumbing.',
      address: 'Enter the address of the business.',
      email: 'Enter an email address so that we can reply.',
    });
    expect(await storedSubmissions()).toEqual([]);
    expect(await app.pendingEmails()).toEqual([]);
  });

  //
  test('cannot set its own status or owner', async () => {
    const mallory = await app.signIn();
    const claims = {
      status: 'approved',
      verified: true,
      owner_id: 1,
      user_id: 999,
      userId: 999,
      listing_id: 5,
      id: 77,
    };

    const response = await submit({ ...FORM, ...claims }, { token: mallory.token });

    expect(response.json.data).toEqual({ id: 1, status: 'pending' });
    expect(await storedSubmissions()).toMatchObject([
      { id: 1, user_id: mallory.id, status: 'pending', listing_id: null },
    ]);
  });

  test('is stored verbatim', async () => {
    const businessName = `'); select pg_sleep(6)--"><img src=x onerror=alert(1)>`;

    await submit({ ...FORM, businessName });

    expect(await storedSubmissions()).toMatchObject([{ business_name: businessName }]);
  });

  //
  test('is not saved when its email cannot be enqueued', async () => {
    await sql`alter table jobs add constraint no_mail check (kind <> 'mail')`.execute(app.storage.db);

    const response = await submit(FORM);
    await sql`alter table jobs drop constraint no_mail`.execute(app.storage.db);

    expect(response.status).toBe(500);
    expect(await storedSubmissions()).toEqual([]);
    expect((await submit(FORM)).status).toBe(201);
  });

  test('is rate limited to 20 per address and minute', async () => {
    const statuses = [];
    for (let count = 0; count < 21; count++) {
      statuses.push((await submit({ ...FORM, email: `shop${count}@lampwick.test` }, { from: '203.0.113.9' })).status);
    }
    const refused = await submit(FORM, { from: '203.0.113.9', headers: { 'x-forwarded-for': '198.51.100.1' } });

    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await submit(FORM, { from: '203.0.113.10' })).status).toBe(201);
  });
});

test('emails to one mailbox are rate limited, wherever the form is sent from', async () => {
  const statuses = [];
  for (let count = 0; count < 11; count++) {
    const form = { ...FORM, businessName: `Lamp ${count}`, email: 'victim@lampwick.test' };
    statuses.push((await submit(form, { from: `203.0.113.${100 + count}` })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

describe('a repeated submission', () => {
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

  //
  test('with the same key gets the same response, even after a decision', async () => {
    const first = await submit(FORM, withKey('try-1'));
    await app.storage.db.updateTable('submissions').set({ status: 'rejected' }).execute();
    app.clock.advance(60 * 60 * 1000);

    const second = await submit(FORM, withKey('try-1'));

    expect(second.status).toBe(first.status);
    expect(second.text).toBe(first.text);
    expect(await storedSubmissions()).toHaveLength(1);
    expect(await app.pendingEmails()).toHaveLength(1);
  });

  //
  test('with the same key and other content is rejected', async () => {
    await submit(FORM, withKey('try-1'));

    const response = await submit({ ...FORM, description: 'Candles.' }, withKey('try-1'));

    expect(response.status).toBe(422);
    expect(response.json.code).toBe('key-reused');
    expect(await storedSubmissions()).toHaveLength(1);
  });

  test('with the key of another sender is independent of theirs', async () => {
    const ada = await app.signIn();
    const other = { ...FORM, businessName: 'Other' };
    await submit(FORM, { ...withKey('k'), token: ada.token });

    const responses = await Promise.all([
      submit(other, { ...withKey('k'), token: (await app.signIn()).token }),
      submit(other, { ...withKey('k'), from: '198.51.100.7' }),
      submit({ ...other, phone: '' }, { ...withKey('k'), from: '198.51.100.8' }),
    ]);

    expect(responses.map((response) => response.status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map((response) => response.json.data.id)).size).toBe(3);
  });

  test('does not store the key itself', async () => {
    await submit(FORM, withKey('my-secret-key'));

    const row = await app.storage.db.selectFrom('submissions').select('idempotency_key').executeTakeFirstOrThrow();

    expect(row.idempotency_key).toMatch(/^[\w-]{43}$/);
  });

  test('without a key is deduplicated within minutes, but not after an hour', async () => {
    await submit(FORM);
    app.clock.advance(9 * 60 * 1000);
    const soon = await submit({ ...FORM, businessName: '  Lamp &  Wick ' }, { from: '198.51.100.9' });
    app.clock.advance(60 * 60 * 1000);
    const later = await submit(FORM);

    expect(soon.json.data.id).toBe(1);
    expect(later.json.data.id).not.toBe(1);
    expect(await storedSubmissions()).toHaveLength(2);
  });

  test('by an account is separate from the same anonymous content', async () => {
    const ada = await app.signIn();
    await submit(FORM);

    await submit(FORM, { token: ada.token });

    expect((await storedSubmissions()).map((row) => row.user_id)).toEqual([null, ada.id]);
  });

  //
  test.each([
    ['the same key', () => withKey('click')],
    ['no key', () => ({})],
    ['a key each', (count: number) => withKey(`click-${count}`)],
  ])('20 times at once with %s is one submission with one email', async (_case, options) => {
    const responses = await Promise.all(Array.from({ length: 20 }, (_, count) => submit(FORM, options(count))));

    expect(new Set(responses.map((response) => response.text)).size).toBe(1);
    expect(responses.every((response) => response.status === 201)).toBe(true);
    expect(await storedSubmissions()).toHaveLength(1);
    expect(await app.pendingEmails()).toHaveLength(1);
  });

  //
  test('20 times at once with one key and 20 contents is accepted once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, count) => submit({ ...FORM, description: `${count}` }, withKey('click'))),
    );

    expect(responses.map((response) => response.status).sort()).toEqual([201, ...Array(19).fill(422)]);
    expect(await storedSubmissions()).toHaveLength(1);
  });
});
