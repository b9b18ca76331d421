import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findListing } from '#storage/listings/listings.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestCategory } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, TEST_SITE, type TestApp } from '../../../tests/support/test-app.ts';
import type { ServerContext } from '../http/server-context.ts';
import { approveSubmission, listQueuedSubmissions, rejectSubmission } from './operator-decisions.ts';

const FORM = {
  businessName: 'Lamp & Wick',
  category: 'lighting stores',
  address: '12 Congress Ave, Austin, TX 78701',
  phone: '(512) 555-0134',
  email: 'ada@lampwick.test',
  website: 'www.lampwick.test',
  description: 'Lamps, mended.',
};

let app: TestApp;
let context: ServerContext;
beforeAll(async () => {
  app = await startTestApp();
  context = { db: app.storage.db, clock: () => app.clock.now, site: TEST_SITE };
  for (const name of ['Plumbing', 'Plumbing Supplies', 'Lighting Stores', 'Florists']) {
    await insertTestCategory(app.storage, name);
  }
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'submissions', 'listings', 'jobs', 'rate_limits', 'decisions');
});

async function submit(fields: Partial<typeof FORM> = {}, token?: string): Promise<number> {
  const response = await app.call('POST', '/api/business-listing-endpoint.php', {
    body: { ...FORM, ...fields },
    ...(token ? { token } : {}),
  });
  await sql`truncate jobs`.execute(app.storage.db);
  return response.json.data.id;
}

const approved = async (...args: Parameters<typeof approveSubmission>) =>
  Number((await approveSubmission(...args)).listingId);

const publicStatus = async (id: number) => (await app.call('GET', `/listings.php?id=${id}&public=true`)).status;
const countListings = async () => (await sql`select id from listings`.execute(app.storage.db)).rows.length;

describe('an approved submission', () => {
  test('becomes a public listing at its address, and its submitter is emailed', async () => {
    const id = await submit();
    app.clock.advance(3_600_000);

    const listingId = await approved(context, id, {});

    expect(await findListing(context.db, listingId, app.clock.now)).toMatchObject({
      businessName: 'Lamp & Wick',
      category: 'Lighting Stores',
      address: '12 Congress Ave, Austin, TX 78701',
      place: { city: 'Austin', state: 'TX', zip: '78701', latitude: expect.closeTo(30.27, 1) },
      phone: '(512) 555-0134',
      email: 'ada@lampwick.test',
      website: 'www.lampwick.test',
      description: 'Lamps, mended.',
      hours: null,
      status: 'published',
      verified: false,
      ownerId: null,
      rating: 0,
      reviewCount: 0,
      createdAt: app.clock.now,
    });
    expect(await publicStatus(listingId)).toBe(200);
    expect(await app.pendingEmails()).toEqual([
      { kind: 'submission-approved', to: 'ada@lampwick.test', businessName: 'Lamp & Wick', listingId, reason: '' },
    ]);
    expect(await listQueuedSubmissions(context)).toEqual([]);
  });

  test('belongs to the account that sent it', async () => {
    const ada = await app.signIn();

    const listingId = await approved(context, await submit({}, ada.token), {});

    const mine = await app.call('GET', '/listings.php?mine=true', { token: ada.token });
    expect(mine.json.data.results).toMatchObject([{ id: listingId, status: 'published' }]);
  });

  test('uses the category and address that the operator gives', async () => {
    const id = await submit({ category: 'Lamps', address: 'Behind the mill' });

    const listingId = await approved(context, id, {
      category: 'FLORISTS',
      address: '5 Main St, Boston, MA 02108',
    });

    expect(await findListing(context.db, listingId, app.clock.now)).toMatchObject({
      category: 'Florists',
      address: '5 Main St, Boston, MA 02108',
      place: { city: 'Boston', state: 'MA', zip: '02108' },
    });
  });

  test('requires an existing category, and the error names the nearest ones', async () => {
    const id = await submit({ category: 'Plumbinggg' });

    await expect(approveSubmission(context, id, {})).rejects.toMatchObject({
      id: 'invalid',
      message: expect.stringContaining(
        'There’s no category named "Plumbinggg". Choose one with "category", such as Plumbing, Plumbing Supplies, ',
      ),
      fields: { category: expect.any(String) },
    });
    expect(await countListings()).toBe(0);
    expect(await listQueuedSubmissions(context)).toHaveLength(1);
    expect(await app.pendingEmails()).toEqual([]);
  });

  test('requires an address that can be located', async () => {
    const id = await submit({ address: 'Behind the mill' });

    await expect(approveSubmission(context, id, {})).rejects.toMatchObject({
      id: 'invalid',
      fields: { address: expect.stringContaining('"Behind the mill"') },
    });
    await expect(approveSubmission(context, id, { address: ' ' })).rejects.toMatchObject({ id: 'invalid' });
    expect(await countListings()).toBe(0);
  });
});

describe('a rejected submission', () => {
  test('emails the reason and creates no listing', async () => {
    const id = await submit();

    await rejectSubmission(context, id, ' We could not  find this shop. ');

    expect(await app.pendingEmails()).toEqual([
      {
        kind: 'submission-rejected',
        to: 'ada@lampwick.test',
        businessName: 'Lamp & Wick',
        reason: 'We could not find this shop.',
      },
    ]);
    expect(await countListings()).toBe(0);
    const row = await context.db
      .selectFrom('submissions')
      .select(['status', 'reason', 'decided_at'])
      .executeTakeFirst();
    expect(row).toEqual({ status: 'rejected', reason: 'We could not find this shop.', decided_at: app.clock.now });
  });

  test('needs a reason', async () => {
    const id = await submit();

    await expect(rejectSubmission(context, id, '  ')).rejects.toMatchObject({ id: 'invalid' });
    await expect(rejectSubmission(context, id, 'x'.repeat(501))).rejects.toMatchObject({ id: 'invalid' });
    expect(await listQueuedSubmissions(context)).toHaveLength(1);
  });
});

describe('a decision', () => {
  test('is made once', async () => {
    const approved = await submit();
    const rejected = await submit({ businessName: 'Other' });
    await approveSubmission(context, approved, {});
    await rejectSubmission(context, rejected, 'No.');

    for (const again of [
      () => approveSubmission(context, approved, {}),
      () => rejectSubmission(context, approved, 'No.'),
      () => approveSubmission(context, rejected, {}),
      () => rejectSubmission(context, rejected, 'No.'),
    ]) {
      await expect(again()).rejects.toMatchObject({ id: 'conflict' });
    }
    expect(await countListings()).toBe(1);
    expect(await app.pendingEmails()).toHaveLength(2);
  });

  test('made ten times at once gives one listing and one email', async () => {
    const id = await submit();

    const decisions = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => approveSubmission(context, id, {})),
      ...Array.from({ length: 4 }, () => rejectSubmission(context, id, 'No.')),
    ]);

    const made = decisions.filter((decision) => decision.status === 'fulfilled');
    expect(made).toHaveLength(1);
    expect(await countListings()).toBe(made[0]?.value.listingId === null ? 0 : 1);
    expect(await app.pendingEmails()).toHaveLength(1);
  });

  test('about a missing submission is rejected', async () => {
    await expect(approveSubmission(context, 4711, {})).rejects.toMatchObject({ id: 'not-found' });
    await expect(rejectSubmission(context, 4711, 'No.')).rejects.toMatchObject({ id: 'not-found' });
  });
});

test('the oldest submission comes first', async () => {
  const first = await submit();
  app.clock.advance(1000);
  const second = await submit({ businessName: 'Second' });

  expect((await listQueuedSubmissions(context)).map((submission) => submission.id)).toEqual([first, second]);
  expect(await listQueuedSubmissions(context, { limit: 1, offset: 1 })).toMatchObject([
    { id: second, businessName: 'Second' },
  ]);
});
