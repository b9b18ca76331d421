import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SUBMISSION_THANKS } from '#domain/listings/submission.ts';
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

let town: TestApp;
beforeAll(async () => {
  town = await startTestApp();
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate submissions, jobs, rate_limits restart identity cascade`.execute(town.storage.db);
});

const submit = (body: unknown, options: Parameters<TestApp['call']>[2] = {}) =>
  town.call('POST', PATH, { body, ...options });

const kept = () =>
  town.storage.db
    .selectFrom('submissions')
    .select(['id', 'business_name', 'user_id', 'status', 'listing_id', 'reason'])
    .orderBy('id')
    .execute();

describe('a submission', () => {
  test('is kept for review and thanked for, in the answer and by mail', async () => {
    const answer = await submit(FORM);

    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({ success: true, message: SUBMISSION_THANKS, data: { id: 1, status: 'pending' } });
    expect(answer.json.message).toBe(
      "Thank you! We've received your business listing and will review it within 24-48 hours. You'll hear from us soon!",
    );
    expect(await kept()).toEqual([
      { id: 1, business_name: 'Lamp & Wick', user_id: null, status: 'pending', listing_id: null, reason: '' },
    ]);
    expect(await town.pendingEmails()).toEqual([
      { kind: 'submission-received', to: 'ada@lampwick.test', businessName: 'Lamp & Wick' },
    ]);
  });

  test('of somebody signed in is theirs', async () => {
    const ada = await town.signIn();

    await submit(FORM, { token: ada.token });

    expect(await kept()).toMatchObject([{ user_id: ada.id }]);
  });

  test('needs only name, category, address and e-mail', async () => {
    const { businessName, category, address, email } = FORM;

    expect((await submit({ businessName, category, address, email })).status).toBe(201);
  });

  test('says at each field what is wrong, and keeps nothing', async () => {
    const answer = await submit({ ...FORM, businessName: ' ', email: 'nobody', phone: 'call me', website: 'x' });

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      success: false,
      code: 'invalid',
      error: 'Enter the business name.',
      fields: {
        businessName: 'Enter the business name.',
        email: 'Enter an e-mail address like name@example.com.',
        phone: 'Enter a phone number with 7 to 15 digits.',
        website: 'Enter a web address like www.example.com, starting with http or https if at all.',
      },
    });
    expect((await submit({})).json.fields).toEqual({
      businessName: 'Enter the business name.',
      category: 'Enter a category, such as Plumbing.',
      address: 'Enter the address of the business.',
      email: 'Enter an e-mail address, so that we can answer.',
    });
    expect(await kept()).toEqual([]);
    expect(await town.pendingEmails()).toEqual([]);
  });

  //
  test('cannot decide about itself', async () => {
    const mallory = await town.signIn();
    const claims = {
      status: 'approved',
      verified: true,
      owner_id: 1,
      user_id: 999,
      userId: 999,
      listing_id: 5,
      id: 77,
    };

    const answer = await submit({ ...FORM, ...claims }, { token: mallory.token });

    expect(answer.json.data).toEqual({ id: 1, status: 'pending' });
    expect(await kept()).toMatchObject([{ id: 1, user_id: mallory.id, status: 'pending', listing_id: null }]);
  });

  test('is kept to the letter, whatever it looks like', async () => {
    const businessName = `'); select pg_sleep(6)--"><img src=x onerror=alert(1)>`;

    await submit({ ...FORM, businessName });

    expect(await kept()).toMatchObject([{ business_name: businessName }]);
  });

  //
  test('whose mail cannot be kept is not kept either', async () => {
    await sql`alter table jobs add constraint no_mail check (kind <> 'mail')`.execute(town.storage.db);

    const answer = await submit(FORM);
    await sql`alter table jobs drop constraint no_mail`.execute(town.storage.db);

    expect(answer.status).toBe(500);
    expect(await kept()).toEqual([]);
    expect((await submit(FORM)).status).toBe(201);
  });

  test('is refused to the 21st of one address in a minute, and to nobody else', async () => {
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

test('nobody’s letter box is filled through the form, wherever it is sent from', async () => {
  const statuses = [];
  for (let count = 0; count < 11; count++) {
    const form = { ...FORM, businessName: `Lamp ${count}`, email: 'victim@lampwick.test' };
    statuses.push((await submit(form, { from: `203.0.113.${100 + count}` })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

describe('a submission sent again', () => {
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

  //
  test('with the same key gets the same answer, even after it was decided', async () => {
    const first = await submit(FORM, withKey('try-1'));
    await town.storage.db.updateTable('submissions').set({ status: 'rejected' }).execute();
    town.clock.advance(60 * 60 * 1000);

    const second = await submit(FORM, withKey('try-1'));

    expect(second.status).toBe(first.status);
    expect(second.text).toBe(first.text);
    expect(await kept()).toHaveLength(1);
    expect(await town.pendingEmails()).toHaveLength(1);
  });

  //
  test('with the same key and another content is refused', async () => {
    await submit(FORM, withKey('try-1'));

    const answer = await submit({ ...FORM, description: 'Candles.' }, withKey('try-1'));

    expect(answer.status).toBe(422);
    expect(answer.json.code).toBe('key-reused');
    expect(await kept()).toHaveLength(1);
  });

  test('with a key that somebody else uses hears nothing of theirs', async () => {
    const ada = await town.signIn();
    const other = { ...FORM, businessName: 'Other' };
    await submit(FORM, { ...withKey('k'), token: ada.token });

    const answers = await Promise.all([
      submit(other, { ...withKey('k'), token: (await town.signIn()).token }),
      submit(other, { ...withKey('k'), from: '198.51.100.7' }),
      submit({ ...other, phone: '' }, { ...withKey('k'), from: '198.51.100.8' }),
    ]);

    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json.data.id)).size).toBe(3);
  });

  test('never keeps the key itself', async () => {
    await submit(FORM, withKey('my-secret-key'));

    const row = await town.storage.db.selectFrom('submissions').select('idempotency_key').executeTakeFirstOrThrow();

    expect(row.idempotency_key).toMatch(/^[\w-]{43}$/);
  });

  test('within minutes without a key is one submission; an hour later it is two', async () => {
    await submit(FORM);
    town.clock.advance(9 * 60 * 1000);
    const soon = await submit({ ...FORM, businessName: '  Lamp &  Wick ' }, { from: '198.51.100.9' });
    town.clock.advance(60 * 60 * 1000);
    const later = await submit(FORM);

    expect(soon.json.data.id).toBe(1);
    expect(later.json.data.id).not.toBe(1);
    expect(await kept()).toHaveLength(2);
  });

  test('by an account stays apart from the same words of somebody unknown', async () => {
    const ada = await town.signIn();
    await submit(FORM);

    await submit(FORM, { token: ada.token });

    expect((await kept()).map((row) => row.user_id)).toEqual([null, ada.id]);
  });

  //
  test.each([
    ['the same key', () => withKey('click')],
    ['no key', () => ({})],
    ['a key each', (count: number) => withKey(`click-${count}`)],
  ])('20 times at once with %s is one submission with one mail', async (_case, options) => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, count) => submit(FORM, options(count))));

    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect(await kept()).toHaveLength(1);
    expect(await town.pendingEmails()).toHaveLength(1);
  });

  //
  test('20 times at once with one key and 20 contents, one is taken and the others refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) => submit({ ...FORM, description: `${count}` }, withKey('click'))),
    );

    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(19).fill(422)]);
    expect(await kept()).toHaveLength(1);
  });
});
