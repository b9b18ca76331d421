import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueMail } from '#storage/jobs.ts';
import { confirmSubscriber, requestSubscription } from '#storage/newsletter/newsletter-subscriptions.ts';
import { insertReviewVote } from '#storage/reviews/review-votes.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { savedClient } from '../../../tests/support/saved-client.ts';
import {
  createTestAccount,
  loginToken,
  requestLogin,
  sessionStatus,
  TEST_PASSWORD,
  uniqueIp,
} from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
let categoryId: number;
beforeAll(async () => {
  app = await startTestApp();
  const category = { name: 'Plumbing', slug: 'plumbing' };
  const row = await app.storage.db.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow();
  categoryId = row.id;
});
afterAll(() => app.close());

async function aListing(values: { ownerId: number | null; email: string; description?: string }): Promise<number> {
  const { id } = await app.storage.db
    .insertInto('listings')
    .values({
      business_name: 'Park & Sons',
      category_id: categoryId,
      address: '12 Lantern Street, Austin, TX 78701',
      city: 'Austin',
      city_slug: 'austin',
      state: 'TX',
      zip: '78701',
      latitude: 30.27,
      longitude: -97.74,
      phone: '+1 512 555 0101',
      email: values.email,
      website: '',
      hours: null,
      opened_year: 2001,
      description: values.description ?? 'Pipes and taps.',
      ai_description: '',
      services: ['Pipes'],
      status: 'published',
      owner_id: values.ownerId,
      created_at: app.clock.now,
      updated_at: app.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aReview(listingId: number, userId: number, comment: string): Promise<number> {
  const { id } = await app.storage.db
    .insertInto('reviews')
    .values({
      listing_id: listingId,
      user_id: userId,
      reviewer_name: 'Ada Park',
      rating: 4,
      comment,
      status: 'approved',
      created_at: app.clock.now,
      updated_at: app.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aVote(reviewId: number, userId: number): Promise<void> {
  await insertReviewVote(app.storage.db, { reviewId, voter: { userId } }, app.clock.now);
}

async function aSubscription(email: string): Promise<void> {
  const id = await requestSubscription(app.storage.db, email, app.clock.now);
  if (id !== null) await confirmSubscriber(app.storage.db, id, app.clock.now);
}

async function aSubmission(values: { userId: number | null; email: string; status: 'pending' | 'approved' }) {
  await app.storage.db
    .insertInto('submissions')
    .values({
      business_name: 'Park & Sons',
      category: 'Plumbing',
      address: '12 Lantern Street',
      phone: '+1 512 555 0199',
      email: values.email,
      website: '',
      description: `Write to ${values.email}.`,
      user_id: values.userId,
      status: values.status,
      content_hash: Buffer.from('x'),
      idempotency_key: null,
      created_at: app.clock.now,
    })
    .execute();
}

async function pendingEmailsTo({ id, email }: { id: number; email: string }) {
  const emails = await app.pendingEmails();
  return emails.filter(({ userId, to }) => userId === id || to === email);
}

const remove = (token: string, password: string) => app.call('DELETE', '/api/users/me', { token, body: { password } });

describe('an account', () => {
  //
  it('is visible only to its owner, with the fields of the contract', async () => {
    const user = await createTestAccount(app);
    const response = await app.call('GET', '/api/users/me', { token: await loginToken(app, user.email) });
    expect(response.json).toEqual({
      success: true,
      data: {
        id: user.id,
        email: user.email,
        name: 'Ada Park',
        role: 'owner',
        email_confirmed: true,
        created_at: app.clock.now.toISOString(),
      },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    for (const path of ['/api/users/me', '/api/users/export', '/api/users/sessions']) {
      expect((await app.call('GET', path)).status).toBe(401);
    }
  });
});

describe('changing the name', () => {
  it('is seen at once, and leaves written reviews as they are', async () => {
    const user = await createTestAccount(app);
    const token = await loginToken(app, user.email);
    const listing = await aListing({ ownerId: null, email: 'hello@park.example' });
    const review = await aReview(listing, user.id, 'Quick.');
    const changed = await app.call('PUT', '/api/users/me', { token, body: { name: '  Ada   Lind ', role: 'admin' } });
    expect(changed).toMatchObject({ status: 200, json: { data: { name: 'Ada Lind', role: 'owner' } } });
    expect((await app.call('GET', '/api/users/me', { token })).json.data.name).toBe('Ada Lind');
    const reviews = app.storage.db.selectFrom('reviews').select('reviewer_name').where('id', '=', review);
    expect(await reviews.execute()).toEqual([{ reviewer_name: 'Ada Park' }]);
  });

  it('needs a name and an account', async () => {
    const token = await loginToken(app, (await createTestAccount(app)).email);
    const rejected = await app.call('PUT', '/api/users/me', { token, body: { name: ' ' } });
    expect(rejected).toMatchObject({ status: 400, json: { fields: { name: 'Enter your full name.' } } });
    expect((await app.call('PUT', '/api/users/me', { body: { name: 'Ada' } })).status).toBe(401);
  });
});

describe('the export', () => {
  //
  it('contains everything stored about the user and nothing about others', async () => {
    const user = await createTestAccount(app);
    const other = await createTestAccount(app);
    const mine = await aListing({ ownerId: user.id, email: user.email });
    const theirs = await aListing({ ownerId: other.id, email: other.email });
    const own = await aReview(theirs, user.id, 'Came at once.');
    const read = await aReview(mine, other.id, 'Not bad.');
    await aVote(read, user.id);
    await aVote(own, other.id);
    await aSubscription(user.email);
    await aSubscription(other.email);
    await aSubmission({ userId: user.id, email: user.email, status: 'pending' });
    const saver = savedClient(app, { token: await loginToken(app, user.email) });
    await saver.save(theirs);
    const { id: listId } = (await saver.makeList('Moving house')).json.data;
    await saver.put(listId, theirs, 'Ask in May.');
    await saver.saveSearch('category=plumbing', { name: 'Pipes' });
    const { json, text } = await app.call('GET', '/api/users/export', { token: await loginToken(app, user.email) });
    expect(json.data.account.email).toBe(user.email);
    expect(json.data.sessions).toHaveLength(2);
    expect(json.data.favourites).toMatchObject([{ listing_id: theirs, business_name: 'Park & Sons' }]);
    expect(json.data.saved_lists).toMatchObject([
      { name: 'Moving house', businesses: [{ listing_id: theirs, note: 'Ask in May.' }] },
    ]);
    expect(json.data.saved_searches).toMatchObject([{ name: 'Pipes', query: 'category=plumbing', alerts: 'daily' }]);
    expect(json.data.listings).toMatchObject([{ id: mine, business_name: 'Park & Sons', category: 'Plumbing' }]);
    expect(json.data.reviews).toMatchObject([{ listing_id: theirs, rating: 4, comment: 'Came at once.' }]);
    expect(json.data.submissions).toMatchObject([{ email: user.email, status: 'pending' }]);
    expect(json.data.helpful_votes).toEqual([{ review_id: read, created_at: app.clock.now.toISOString() }]);
    expect(json.data.newsletter).toEqual({
      email: user.email,
      asked_at: app.clock.now.toISOString(),
      confirmed_at: app.clock.now.toISOString(),
      unsubscribed_at: null,
    });
    expect(json.data.listings[0].created_at).toBe(app.clock.now.toISOString());
    expect(text).not.toContain(other.email);
    expect(text).not.toContain('argon2');
  });

  it('does not reveal the subscription of an unconfirmed address', async () => {
    const email = 'reader@example.test';
    await aSubscription(email);
    const body = { email, password: TEST_PASSWORD, name: 'Mallory' };
    const { json } = await app.call('POST', '/users.php?action=register', { body, from: uniqueIp() });
    const exported = await app.call('GET', '/api/users/export', { token: json.token });
    expect(exported.json.data).toMatchObject({ helpful_votes: [], newsletter: null });
    expect((await remove(json.token, TEST_PASSWORD)).status).toBe(200);
    expect(await findTablesContaining(app.storage.db, email)).toEqual(['newsletter_subscribers']);
  });
});

describe('deleting the account', () => {
  //
  it('leaves no row with the address and keeps what others rely on', async () => {
    const email = 'erased@example.test';
    const user = await createTestAccount(app, email);
    const other = await createTestAccount(app);
    const owned = await aListing({ ownerId: user.id, email, description: `Call or write to ${email.toUpperCase()}!` });
    const shared = await aListing({ ownerId: other.id, email: 'Erased@Example.test' });
    const review = await aReview(shared, user.id, `Ask me: ${email}`);
    const applauded = await aReview(shared, other.id, 'Tidy.');
    await aVote(applauded, user.id);
    await aSubscription(email);
    await aSubmission({ userId: user.id, email, status: 'pending' });
    await aSubmission({ userId: user.id, email, status: 'approved' });
    await aSubmission({ userId: null, email, status: 'approved' });
    await aSubmission({ userId: null, email, status: 'pending' });
    await aSubmission({ userId: other.id, email: other.email, status: 'pending' });
    await enqueueMail(app.storage.db, { kind: 'submission-received', to: email, businessName: 'Park' }, app.clock.now);
    await app.call('POST', '/api/users/password/forgot', { body: { email }, from: uniqueIp() });
    const tokens = [await loginToken(app, email), await loginToken(app, email)];
    const saver = savedClient(app, { token: tokens[0] ?? '' });
    await saver.save(shared);
    const { id: listId } = (await saver.makeList(`For ${email}`)).json.data;
    await saver.put(listId, shared, `Write to them from ${email}.`);
    await saver.saveSearch('search=pipes', { name: `Of ${email}` });
    await requestLogin(app, email, { password: 'wrong' });

    expect((await remove(tokens[0] ?? '', TEST_PASSWORD)).status).toBe(200);

    for (const token of tokens) expect(await sessionStatus(app, token)).toBe(401);
    expect((await requestLogin(app, email)).status).toBe(401);
    const { db } = app.storage;
    expect(
      await db.selectFrom('reviews').select(['reviewer_name', 'user_id']).where('id', '=', review).execute(),
    ).toEqual([{ reviewer_name: 'Former member', user_id: null }]);
    const listings = db.selectFrom('listings').select(['owner_id', 'email', 'status', 'review_count']);
    expect(await listings.where('id', '=', owned).execute()).toEqual([
      { owner_id: null, email: '', status: 'published', review_count: 0 },
    ]);
    expect(await listings.where('id', '=', shared).execute()).toEqual([
      { owner_id: other.id, email: '', status: 'published', review_count: 2 },
    ]);
    expect(await db.selectFrom('reviews').select('helpful_count').where('id', '=', applauded).execute()).toEqual([
      { helpful_count: 0 },
    ]);
    const mine = await db.selectFrom('submissions').select(['status', 'phone']).where('phone', '=', '').execute();
    expect(mine).toEqual([
      { status: 'approved', phone: '' },
      { status: 'approved', phone: '' },
    ]);
    expect(await db.selectFrom('submissions').select('phone').where('user_id', '=', other.id).execute()).toHaveLength(
      1,
    );
    expect(await pendingEmailsTo(user)).toEqual([]);
    expect(await findTablesContaining(db, email)).toEqual([]);
    expect(app.logs.join('\n').toLowerCase()).not.toContain(email);
  });

  it('does not erase the contact of a business with an unconfirmed address', async () => {
    const email = 'stranger@example.test';
    const victim = await aListing({ ownerId: null, email });
    const body = { email, password: TEST_PASSWORD, name: 'Mallory' };
    const { json } = await app.call('POST', '/users.php?action=register', { body, from: uniqueIp() });
    expect((await remove(json.token, TEST_PASSWORD)).status).toBe(200);
    const [listing] = await app.storage.db.selectFrom('listings').select('email').where('id', '=', victim).execute();
    expect(listing?.email).toBe(email);
  });

  it('requires the password', async () => {
    const user = await createTestAccount(app);
    const token = await loginToken(app, user.email);
    expect(await remove(token, 'wrong')).toMatchObject({ status: 401, json: { code: 'bad-credentials' } });
    expect((await app.call('DELETE', '/api/users/me', { token, body: {} })).status).toBe(400);
    expect((await app.call('DELETE', '/api/users/me', { body: { password: TEST_PASSWORD } })).status).toBe(401);
    expect(await sessionStatus(app, token)).toBe(200);
  });

  it('frees the address for a new account', async () => {
    const user = await createTestAccount(app);
    await remove(await loginToken(app, user.email), TEST_PASSWORD);
    const body = { email: user.email, password: TEST_PASSWORD, name: 'Ada Park' };
    const response = await app.call('POST', '/users.php?action=register', { body, from: uniqueIp() });
    expect(response.status).toBe(201);
    expect(response.json.data.user.id).not.toBe(user.id);
  });
});
