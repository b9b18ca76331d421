import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, TEST_SITE, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { approveReview, rejectReview } from '../moderation/operator-decisions.ts';

const REVIEWERS = 140;
/** The size of the connection pool: more would not race each other but wait for a connection. */
const CONCURRENCY = 10;

let app: TestApp;
let shop: number;
let other: number;
const reviewers: TestUser[] = [];
beforeAll(async () => {
  app = await startTestApp();
  shop = await insertTestListing(app.storage);
  other = await insertTestListing(app.storage, { businessName: 'Other' });
  for (let count = 0; count < REVIEWERS; count++) reviewers.push(await app.signIn());
});
afterAll(() => app.close());

const write = (at: number, rating: number, listing = shop) =>
  app.call('POST', '/reviews.php', {
    body: { listing_id: listing, rating },
    token: reviewers[at]?.token ?? '',
    from: `10.${listing}.${rating}.${at}`,
  });

const writeUnsigned = (count: number) =>
  app.call('POST', '/reviews.php', {
    body: { listing_id: shop, rating: 2, reviewer_name: `Passer-by ${count}` },
    from: `10.99.0.${count}`,
  });

/** Runs all tasks, a limited number at a time, and gives their results in order. */
async function runConcurrently<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const queue = tasks.entries();
  const work = async () => {
    for (const [index, task] of queue) results[index] = await task();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}

const hasFailed = (done: unknown) =>
  done instanceof Error || (typeof done === 'object' && done !== null && 'status' in done && Number(done.status) > 201);

/** Compares the listing's rating with the average of its reviews. */
async function compare(listing: number) {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as reviews, coalesce(avg(rating), 0)::float8 as average
    from reviews where listing_id = ${listing} and status = 'approved'`.execute(app.storage.db);
  const [expected] = rows;
  // A token bypasses the response cache.
  const token = reviewers[0]?.token ?? '';
  const { rating, review_count } = (await app.call('GET', `/listings.php?id=${listing}&public=true`, { token })).json
    .data;
  const { total } = (await app.call('GET', `/reviews.php?listing_id=${listing}&limit=0`, { token })).json;
  expect(review_count).toBe(expected?.reviews);
  expect(total).toBe(expected?.reviews);
  expect(rating).toBeCloseTo(expected?.average ?? 0, 1);
  const comparison = await sql<{ exact: boolean }>`
    select rating_sum = (select coalesce(sum(rating), 0) from reviews where listing_id = ${listing} and status = 'approved') as exact
    from listings where id = ${listing}`.execute(app.storage.db);
  expect(comparison.rows).toEqual([{ exact: true }]);
  return expected?.reviews;
}

//
test('a rating is the average of the approved reviews under concurrent writes, edits, rejections and deletions', async () => {
  const desk = { db: app.storage.db, clock: () => app.clock.now, site: TEST_SITE };
  const all = reviewers.map((_, at) => at);

  const first = await runConcurrently(
    all.flatMap((at) => [() => write(at, 1 + (at % 5)), ...(at < 20 ? [() => write(at, 3, other)] : [])]),
  );
  expect(first.map((response) => response.status)).toEqual(first.map(() => 201));
  // A burst of reviews is flagged. A moderator approves them all.
  await compare(shop);
  const pending = await sql<{ id: number }>`select id from reviews where status = 'pending'`.execute(desk.db);
  expect(pending.rows.length).toBeGreaterThan(0);
  await runConcurrently(
    pending.rows.map(
      ({ id }) =>
        () =>
          approveReview(desk, id),
    ),
  );
  expect(await compare(shop)).toBe(REVIEWERS);
  expect(await compare(other)).toBe(20);

  const rows = await sql<{ id: number }>`select id from reviews where listing_id = ${shop} order by user_id`.execute(
    desk.db,
  );
  const ids = rows.rows.map((row) => row.id);
  // interleaved, so that the different kinds of changes race each other
  const changes: (() => Promise<unknown>)[] = Array.from({ length: 60 }, (_, at) => [
    () => write(at, 5),
    ...ids
      .slice(50, 90)
      .slice(at, at + 1)
      .map((id) => () => rejectReview(desk, id)),
    ...ids
      .slice(80, 120)
      .slice(at, at + 1)
      .map((id) => () => sql`delete from reviews where id = ${id}`.execute(desk.db)),
    ...all
      .slice(110, 130)
      .slice(at, at + 1)
      .map((reviewer) => () => write(reviewer, 1)),
    ...(at < 20 ? [() => writeUnsigned(at)] : []),
  ]).flat();
  const second = await runConcurrently(changes.map((change) => () => change().catch((error: unknown) => error)));
  const failures = second.filter(hasFailed).map((done) => String(done));
  // A review may be deleted before it is rejected.
  expect(failures.filter((failure) => !failure.includes('doesn’t exist'))).toEqual([]);
  await compare(shop);

  const waiting = await sql<{ id: number }>`select id from reviews where user_id is null`.execute(desk.db);
  expect(waiting.rows).toHaveLength(20);
  await runConcurrently(
    waiting.rows.map(
      ({ id }, at) =>
        () =>
          at < 15 ? approveReview(desk, id) : rejectReview(desk, id),
    ),
  );
  await compare(shop);

  await sql`delete from reviews where listing_id = ${shop}`.execute(desk.db);
  expect(await compare(shop)).toBe(0);
  expect(await compare(other)).toBe(20);
});
