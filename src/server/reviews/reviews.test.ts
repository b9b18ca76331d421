import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, TEST_SITE, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import type { ServerContext } from '../http/server-context.ts';
import { approveReview, listQueuedReviews, rejectReview } from '../moderation/operator-decisions.ts';

let app: TestApp;
let desk: ServerContext;
let ada: TestUser;
let owner: TestUser;
let shop: number;
let pending: number;
beforeAll(async () => {
  app = await startTestApp();
  desk = { db: app.storage.db, clock: () => app.clock.now, site: TEST_SITE };
  ada = await app.signIn('owner', 'Ada van Park');
  owner = await app.signIn('owner', 'Bo Lind');
  shop = await insertTestListing(app.storage, { ownerId: owner.id });
  pending = await insertTestListing(app.storage, { ownerId: owner.id, status: 'pending' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate rate_limits`.execute(app.storage.db);
  await app.storage.db.deleteFrom('reviews').execute();
});

const write = (body: unknown, options: Parameters<TestApp['call']>[2] = {}) =>
  app.call('POST', '/reviews.php', { body, ...options });
/** With a token: anonymous responses are cached until the invalidation arrives. */
const read = (query: string, options: Parameters<TestApp['call']>[2] = { token: ada.token }) =>
  app.call('GET', `/reviews.php?${query}`, options);
const storedRating = async () => {
  const { db } = app.storage;
  return db.selectFrom('listings').select(['review_count', 'rating_sum']).where('id', '=', shop).executeTakeFirst();
};

describe('a review by a signed-in user', () => {
  test('is public at once, signed with first name and initial', async () => {
    const response = await write({ listing_id: shop, rating: 4, comment: 'Quick\r\nand kind.' }, { token: ada.token });

    expect(response.status).toBe(201);
    expect(response.json).toMatchObject({ success: true, data: { status: 'approved' } });
    expect(response.json.message).toContain('submitted');
    expect((await read(`listing_id=${shop}`, {})).json).toEqual({
      success: true,
      total: 1,
      held: 0,
      highlights: [],
      data: [
        {
          id: response.json.data.id,
          listing_id: shop,
          reviewer_name: 'Ada P.',
          rating: 4,
          comment: 'Quick\nand kind.',
          helpful_count: 0,
          created_at: app.clock.now.toISOString(),
          reply: null,
          photos: [],
        },
      ],
    });
    expect(await storedRating()).toEqual({ review_count: 1, rating_sum: 4 });
  });

  //
  test('is replaced in place by a second one', async () => {
    const first = await write({ listing_id: shop, rating: 1, comment: 'Late.' }, { token: ada.token });
    const writtenAt = app.clock.now;
    app.clock.advance(86_400);

    const second = await write(
      { listing_id: String(shop), rating: 5, comment: 'Made good.', reviewer_name: 'A neighbor' },
      { token: ada.token },
    );

    expect(second.status).toBe(200);
    expect(second.json.message).toContain('submitted');
    expect(second.json.data).toEqual(first.json.data);
    const rows = await app.storage.db
      .selectFrom('reviews')
      .select(['rating', 'comment', 'reviewer_name', 'created_at', 'updated_at'])
      .execute();
    expect(rows).toEqual([
      {
        rating: 5,
        comment: 'Made good.',
        reviewer_name: 'A neighbor',
        created_at: writtenAt,
        updated_at: app.clock.now,
      },
    ]);
    expect(await storedRating()).toEqual({ review_count: 1, rating_sum: 5 });
  });

  //
  test('submitted 20 times at once is saved once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        write({ listing_id: shop, rating: 3 }, { token: ada.token, from: `10.1.0.${count}` }),
      ),
    );

    expect(new Set(responses.map((response) => response.json.data.id)).size).toBe(1);
    expect(responses.filter((response) => response.status === 201)).toHaveLength(1);
    expect(await storedRating()).toEqual({ review_count: 1, rating_sum: 3 });
  });

  //
  test('is rejected for the owner of the business', async () => {
    const response = await write({ listing_id: shop, rating: 5 }, { token: owner.token });

    expect(response.status).toBe(403);
    expect(response.json.code).toBe('own-listing');
    expect(await storedRating()).toEqual({ review_count: 0, rating_sum: 0 });
  });

  test('that a moderator rejected is not published by rewriting it', async () => {
    const { json } = await write({ listing_id: shop, rating: 1, comment: 'Rude.' }, { token: ada.token });
    await rejectReview(desk, json.data.id);

    const again = await write({ listing_id: shop, rating: 1, comment: 'Rude!' }, { token: ada.token });

    expect(again.json.data).toEqual({ id: json.data.id, status: 'pending', held_for: ['taken-down'] });
    expect((await read(`listing_id=${shop}`)).json).toMatchObject({ data: [], total: 0 });
    expect(await storedRating()).toEqual({ review_count: 0, rating_sum: 0 });
  });
});

describe('reviews of a listing', () => {
  test('come with the phrases that three or more of them use', async () => {
    for (const name of ['Ann', 'Ben', 'Cy']) {
      const comment = `Fair prices, says ${name}.`;
      const { id } = (await write({ listing_id: shop, rating: 5, comment, reviewer_name: name })).json.data;
      await approveReview(desk, id);
    }
    const { data, highlights } = (await read(`listing_id=${shop}`)).json;
    expect(data).toHaveLength(3);
    expect(highlights).toEqual([{ text: 'fair prices', count: 3 }]);
    expect((await read(`listing_id=${shop}&limit=2`)).json.highlights).toEqual([]);
  });
});

describe('a review without an account', () => {
  test('waits for a moderator and is not counted', async () => {
    const response = await write({ listing_id: shop, rating: 5, comment: 'Lovely.', reviewer_name: 'Cy' });

    expect(response.status).toBe(201);
    expect(response.json.data.status).toBe('pending');
    expect(response.json.message).toBe(
      'Thank you! Your review has been submitted and will be shown once a moderator has approved it.',
    );
    expect((await read(`listing_id=${shop}`)).json).toMatchObject({ data: [], total: 0, held: 1 });
    expect(await storedRating()).toEqual({ review_count: 0, rating_sum: 0 });
    expect(await listQueuedReviews(desk)).toMatchObject([
      { id: response.json.data.id, reviewerName: 'Cy', businessName: 'Congress Pipe Works', userId: null },
    ]);
  });

  test('requires a name', async () => {
    for (const name of [{}, { reviewer_name: '' }, { reviewer_name: ' \t ' }]) {
      const response = await write({ listing_id: shop, rating: 5, ...name });
      expect(response.status).toBe(400);
      expect(response.json.fields).toEqual({ reviewer_name: 'Enter your name, or sign in.' });
    }
  });

  //
  test('submitted again within minutes is one review, and later another', async () => {
    const body = { listing_id: shop, rating: 5, comment: 'Lovely.', reviewer_name: 'Cy' };
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, count) => write(body, { from: `10.2.0.${count}` })),
    );
    const [id] = responses.map((response) => response.json.data.id);
    await approveReview(desk, id);
    const afterApproval = await write(body);
    const other = await write({ ...body, comment: 'Lovely!' });
    app.clock.advance(11 * 60 * 1000);
    const later = await write(body);

    expect(new Set(responses.map((response) => response.json.data.id)).size).toBe(1);
    expect(afterApproval.json.data).toEqual({ id, status: 'approved', held_for: [] });
    expect(new Set([id, other.json.data.id, later.json.data.id]).size).toBe(3);
    expect(await storedRating()).toEqual({ review_count: 1, rating_sum: 5 });
  });

  test('is public after approval, hidden after rejection, and decided once each way', async () => {
    const { id } = (await write({ listing_id: shop, rating: 2, reviewer_name: 'Cy' })).json.data;

    await approveReview(desk, id);
    expect((await read(`listing_id=${shop}`)).json).toMatchObject({ data: [{ id }], total: 1 });
    await expect(approveReview(desk, id)).rejects.toMatchObject({ id: 'conflict' });
    expect(await listQueuedReviews(desk)).toEqual([]);

    await rejectReview(desk, id);
    expect((await read(`listing_id=${shop}`)).json).toMatchObject({ data: [], total: 0 });
    await expect(rejectReview(desk, id)).rejects.toMatchObject({ id: 'conflict' });
    await expect(approveReview(desk, 4711)).rejects.toMatchObject({ id: 'not-found' });
  });
});

describe('any review', () => {
  //
  test.each(['0', '6', '4.7', '"5"', 'null', '1e309', '-1', 'true', '[5]', '{}', '1e-7', '""', 'NaN', 'Infinity'])(
    'rated %s is rejected',
    async (rating) => {
      const body = `{"listing_id":${shop},"rating":${rating},"reviewer_name":"Cy"}`;
      const response = await write(body);

      expect(response.status).toBe(400);
      expect(response.json.error).toMatch(/Choose a rating from 1 to 5 stars\.|isn’t valid JSON/);
      expect(await app.storage.db.selectFrom('reviews').select('id').execute()).toEqual([]);
    },
  );

  test('without a rating or with an invalid text is rejected with a field error', async () => {
    const cases: [Record<string, unknown>, string][] = [
      [{ rating: undefined }, 'rating'],
      [{ comment: 'x'.repeat(4001) }, 'comment'],
      [{ comment: 'a\u0000b' }, 'comment'],
      [{ comment: 7 }, 'comment'],
      [{ reviewer_name: 'x'.repeat(121) }, 'reviewer_name'],
      [{ listing_id: '1 OR 1=1' }, 'listing_id'],
    ];
    for (const [fault, field] of cases) {
      const response = await write({ listing_id: shop, rating: 5, reviewer_name: 'Cy', ...fault });
      expect([response.status, Object.keys(response.json.fields)]).toEqual([400, [field]]);
    }
  });

  //
  test('of a hidden or missing business is not found', async () => {
    for (const listing_id of [pending, 999_999]) {
      for (const token of [{}, { token: ada.token }, { token: owner.token }]) {
        const response = await write({ listing_id, rating: 5, reviewer_name: 'Cy' }, token);
        expect([response.status, response.json.code]).toEqual([404, 'not-found']);
      }
    }
  });

  //
  test('cannot set its own status or author', async () => {
    const claims = { status: 'approved', user_id: ada.id, id: 77, created_at: '2000-01-01' };

    await write({ listing_id: shop, rating: 5, reviewer_name: 'Cy', ...claims });

    const rows = await app.storage.db.selectFrom('reviews').select(['status', 'user_id', 'created_at']).execute();
    expect(rows).toEqual([{ status: 'pending', user_id: null, created_at: app.clock.now }]);
  });

  test('is rate limited to ten per address and minute', async () => {
    const statuses = [];
    for (let count = 0; count < 11; count++) {
      const body = { listing_id: shop, rating: 5, reviewer_name: `Cy ${count}` };
      statuses.push((await write(body, { from: '203.0.113.9' })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    expect((await write({ listing_id: shop, rating: 5, reviewer_name: 'Di' })).status).toBe(201);
  });

  test('with an expired token is rejected', async () => {
    expect((await write({ listing_id: shop, rating: 5 }, { token: 'x'.repeat(43) })).status).toBe(401);
  });
});

describe('the reviews of a business', () => {
  test('are newest first, in pages that neither repeat nor skip one', async () => {
    // Two of them have the same time.
    for (const [at, minutes] of [1, 1, 2, 3, 4].entries()) {
      const { json } = await write({ listing_id: shop, rating: 5, reviewer_name: `Cy ${at}` });
      await approveReview(desk, json.data.id);
      app.clock.advance(minutes === 1 ? 0 : 60_000);
    }

    const whole = (await read(`listing_id=${shop}`)).json;
    const pages = [];
    for (const offset of [0, 2, 4, 6]) pages.push((await read(`listing_id=${shop}&limit=2&offset=${offset}`)).json);

    expect(whole.data.map((review: { reviewer_name: string }) => review.reviewer_name)).toEqual([
      'Cy 4',
      'Cy 3',
      'Cy 2',
      'Cy 1',
      'Cy 0',
    ]);
    expect(pages.flatMap((page) => page.data)).toEqual(whole.data);
    expect(pages.map((page) => page.total)).toEqual([5, 5, 5, 5]);
    expect((await read(`listing_id=${shop}&limit=0`)).json).toMatchObject({ data: [], total: 5 });
  });

  //
  test('of an unpublished business are visible only to its owner and moderators', async () => {
    const moderator = await app.signIn('moderator');

    expect((await read(`listing_id=${pending}`, {})).status).toBe(404);
    expect((await read(`listing_id=${pending}`, { token: ada.token })).status).toBe(404);
    expect((await read(`listing_id=${pending}`, { token: owner.token })).status).toBe(200);
    expect((await read(`listing_id=${pending}`, { token: moderator.token })).status).toBe(200);
    expect((await read('listing_id=999999')).json).toMatchObject({ code: 'not-found' });
  });

  test.each([
    '',
    'listing_id=',
    'listing_id=-1',
    'listing_id=0',
    'listing_id=1e3',
    'listing_id=0x10',
    'listing_id=9223372036854775808',
    'listing_id=1%20OR%201=1',
    'listing_id=1;--',
    'listing_id=1&listing_id=2',
    'listing_id[]=1',
    'listing_id=%00',
    'listing_id=1&limit=101',
    'listing_id=1&limit=-1',
    'listing_id=1&offset=x',
    'listing_id=1&sort=rating',
  ])('requested with "%s" are rejected', async (query) => {
    expect((await read(query)).status).toBe(400);
  });
});
